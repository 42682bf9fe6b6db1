import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { recordLog } from '#server/testing/index.ts';
import { listen } from '#server/testing/raw-socket.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { createHttpServer } from './create-http-server.ts';
import { inOrderOfArrival, keepOrderOfArrival } from './keep-order-of-arrival.ts';

const bid = endpoint({
  method: 'POST',
  path: '/api/lots/{id}/bids',
  summary: 'Bids',
  access: 'anyone',
  isInOrder: true,
  params: z.strictObject({ id: z.string() }),
  response: z.object({}),
});

/** A server whose session look-up takes as long as a header says; records the order in which requests got through. */
async function startServer() {
  const http = await createHttpServer({ log: recordLog().log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  const arrived: string[] = [];
  const decided: string[] = [];
  keepOrderOfArrival(http);
  http.addHook('onRequest', async (request) => {
    arrived.push(String(request.headers['x-name']));
    const wait = Number(request.headers['x-wait']);
    await (wait === 0 ? undefined : delay(wait));
  });
  bindEndpoint(http, bid, async ({ request }) =>
    inOrderOfArrival(request, async () => {
      decided.push(String(request.headers['x-name']));
      return {};
    }),
  );
  const port = await listen(http);
  const send = async (name: string, { wait, lot = 'a' }: { wait: number; lot?: string }) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    const head = `POST /api/lots/${lot}/bids HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\n`;
    socket.write(`${head}X-Name: ${name}\r\nX-Wait: ${wait}\r\nContent-Length: 0\r\n\r\n`);
    await vi.waitFor(() => expect(arrived).toContain(name));
    return { socket, answered: once(socket, 'data') };
  };
  return { send, decided };
}

it('calls are acted on in the order in which they arrived, however long their senders are looked up', async () => {
  const { send, decided } = await startServer();
  const first = await send('first', { wait: 300 });
  const second = await send('second', { wait: 0 });
  const other = await send('other', { wait: 0, lot: 'b' });
  await other.answered;
  expect(decided).toEqual(['other']);
  await Promise.all([first.answered, second.answered]);
  expect(decided).toEqual(['other', 'first', 'second']);
});

it('an aborted request holds up no other, and a very slow one only for a limited time', async () => {
  const { send, decided } = await startServer();
  const gone = await send('gone', { wait: 60_000 });
  const stuck = await send('stuck', { wait: 5_000 });
  gone.socket.destroy();
  const next = await send('next', { wait: 0 });
  await next.answered;
  expect(decided).toEqual(['next']);
  stuck.socket.destroy();
});
