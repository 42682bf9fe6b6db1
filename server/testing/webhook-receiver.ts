import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = { id: string; body: { type: string; data: Record<string, unknown> }; isSigned: boolean };

type Answer = (message: Received, response: ServerResponse) => void;

/** Whether one of the signatures is of this body, as a receiver by Standard Webhooks finds out. */
export function isSignedWith(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${expected}`);
}

/** A program on 127.0.0.1 that receives events; `answer` sets its answer, 204 by default. */
export async function startReceiver() {
  const received: Received[] = [];
  const settings: { secret: string; answer: Answer } = {
    secret: '',
    answer: (_, response) => void response.writeHead(204).end(),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isSigned = isSignedWith(settings.secret, request.headers, body);
    const message = { id: String(request.headers['webhook-id']), body: JSON.parse(body), isSigned };
    received.push(message);
    settings.answer(message, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}/hook`, received, settings, close };
}
