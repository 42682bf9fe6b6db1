import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { recordLog } from '#server/testing/index.ts';
import { listen } from '#server/testing/raw-socket.ts';
import { createHttpServer } from './create-http-server.ts';

const head = 'POST /arrive HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';

/** A server with a slow session look-up, which reports when a request was handled and when it had arrived. */
async function startServer() {
  const http = await createHttpServer({
    log: recordLog().log,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
  });
  onTestFinished(() => http.close());
  const heard: { at: number; arrivedAt: number | undefined }[] = [];
  http.addHook('onRequest', async () => {
    heard.push({ at: performance.now(), arrivedAt: undefined });
    await delay(50);
  });
  http.post('/arrive', async (request) => {
    Object.assign(heard.at(-1) ?? {}, { arrivedAt: request.arrivedAt });
    return {};
  });
  return { heard, port: await listen(http) };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

it('a request has arrived before anything is asked about its sender', async () => {
  const { heard, port } = await startServer();
  const socket = await open(port);
  socket.write(`${head}\r\n{}`);
  await once(socket, 'data');
  const [{ at, arrivedAt } = { at: 0, arrivedAt: undefined }] = heard;
  expect(arrivedAt).toBeDefined();
  expect(arrivedAt).toBeLessThanOrEqual(at);
});

it('a request whose end comes later has not arrived with its head', async () => {
  const { heard, port } = await startServer();
  const socket = await open(port);
  socket.write(`${head}\r\n{`);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await delay(5);
  socket.write('}');
  await once(socket, 'data');
  expect(heard).toHaveLength(1);
  expect(heard[0]?.arrivedAt).toBeUndefined();
});
