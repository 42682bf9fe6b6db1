import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createAuthority, type Lie } from '#contract/auctions/testing/time-stamp-authority.ts';

type Answering = {
  /** How it lies, if it does. */
  lie: Lie | undefined;
  /** Another answer than a stamp. */
  answer: ((response: ServerResponse) => void) | undefined;
};

/** A time-stamping authority on 127.0.0.1, with real tokens by certificates of its own. */
export async function startTimeStampAuthority(now: () => Date) {
  const authority = await createAuthority();
  const settings: Answering = { lie: undefined, answer: undefined };
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    asked.push(String(request.headers['content-type']));
    if (settings.answer !== undefined) return settings.answer(response);
    const answer = await authority.answer(body, now(), settings.lie);
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { ...authority, url: `http://127.0.0.1:${port}/stamps`, settings, asked, close };
}
