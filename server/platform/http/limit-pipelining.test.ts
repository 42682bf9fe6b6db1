import { expect, it, onTestFinished } from 'vitest';
import { recordLog } from '#server/testing/index.ts';
import { exchange, listen, readAnswers } from '#server/testing/raw-socket.ts';
import { createHttpServer } from './create-http-server.ts';

async function startSlowServer() {
  const recorded = recordLog();
  const http = await createHttpServer({ log: recorded.log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  const opened = Promise.withResolvers<void>();
  let begun = 0;
  http.get('/slow', async () => {
    begun += 1;
    await opened.promise;
    return {};
  });
  return { port: await listen(http), recorded, begun: () => begun, open: opened.resolve };
}

const request = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n';
const lastRequest = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

it('who sends a thousand requests and waits for no answer is hung up on, and few of them are worked on', async () => {
  const { port, begun, open, recorded } = await startSlowServer();
  expect(await exchange(port, request.repeat(1_000))).toBe('');
  expect(begun()).toBe(16);
  open();
  // Others are served.
  expect(readAnswers(await exchange(port, lastRequest))).toMatchObject([{ status: 200 }]);
  expect(recorded.faults()).toEqual([]);
});

it('a few requests at once are answered in order, and again when these are out', async () => {
  const { port, begun, open } = await startSlowServer();
  open();
  for (const count of [10, 16]) {
    const answers = readAnswers(await exchange(port, request.repeat(count - 1) + lastRequest));
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
  }
  expect(begun()).toBe(26);
});
