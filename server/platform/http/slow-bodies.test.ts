import { expect, it, onTestFinished } from 'vitest';
import { errorBodySchema } from '#contract/errors.ts';
import { recordLog } from '#server/testing/index.ts';
import { exchange, listen, readAnswers } from '#server/testing/raw-socket.ts';
import { createHttpServer } from './create-http-server.ts';
import { cutOffSlowBodies } from './slow-bodies.ts';

it('a body that does not come is answered and hung up on', async () => {
  const recorded = recordLog();
  const http = await createHttpServer({ log: recorded.log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  cutOffSlowBodies(http, 200);
  http.post('/echo', async ({ body }) => body);
  const port = await listen(http);
  const request = (length: number) =>
    `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{}`;
  const [slow] = readAnswers(await exchange(port, request(100)));
  expect(slow).toMatchObject({ status: 408, head: expect.stringContaining('connection: close') });
  expect(errorBodySchema.strict().parse(JSON.parse(slow?.body ?? ''))).toMatchObject({ code: 'REQUEST_TIMEOUT' });
  // A whole one is not touched, however long its connection stays open.
  const [whole] = readAnswers(await exchange(port, request(2).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')));
  expect(whole).toMatchObject({ status: 200, body: '{}' });
  expect(recorded.faults()).toEqual([]);
});
