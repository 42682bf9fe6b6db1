import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type StandInRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type StandInAnswer = { status: number; body?: unknown } | 'silence';

/**
 * A server in the place of a payment provider: `answer` returns what its published API would. It records its requests.
 */
export async function openStandIn(answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>) {
  const requests: StandInRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = '', url = '', headers } = request;
    const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
    requests.push(asked);
    const said = await answer(asked);
    if (said === 'silence') return response.destroy();
    response.writeHead(said.status, { 'content-type': 'application/json' });
    response.end(said.body === undefined ? '' : JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, requests };
}
