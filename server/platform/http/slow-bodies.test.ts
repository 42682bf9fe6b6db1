import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/errors.ts';
import { recordLog } from '#server/testing/index.ts';
import { exchange, listen, readAnswers } from '#server/testing/raw-socket.ts';
import { addPlainForms } from '../web/plain-forms.ts';
import { bindEndpoint } from './bind-endpoint.ts';
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

const upload = endpoint({
  method: 'POST',
  path: '/api/things/{id}/files',
  summary: 'Takes a form with a file',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ kind: z.string() }),
  files: { document: { kinds: ['pdf'], maxBytes: 20_000, maxFiles: 1, isRequired: false } },
  response: z.object({ kind: z.string() }),
});
const call = endpoint({
  method: 'POST',
  path: '/api/things/{id}',
  summary: 'Takes no files',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  response: z.object({}),
});

async function serverWithForms() {
  const recorded = recordLog();
  const http = await createHttpServer({ log: recorded.log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  cutOffSlowBodies(http, 300);
  bindEndpoint(http, upload, async ({ body }) => body);
  bindEndpoint(http, call, async () => ({}));
  await addPlainForms(http);
  const port = await listen(http);
  const part = '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nplan\r\n';
  /** Sends a form whose end follows a second after its start. */
  const sendSlowly = async (url: string, { type = 'multipart/form-data; boundary=x', more = '' } = {}) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => undefined);
    const length = part.length + '--x--\r\n'.length;
    const head = `content-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n${more}`;
    socket.write(`POST ${url} HTTP/1.1\r\nhost: localhost\r\n${head}\r\n${part}`);
    const rest = setTimeout(() => socket.write('--x--\r\n'), 1_000);
    await once(socket, 'close');
    clearTimeout(rest);
    const [answer] = readAnswers(text);
    return [answer?.status, /^location: (.*)$/m.exec(answer?.head ?? '')?.[1]?.trim()];
  };
  return { sendSlowly };
}

it('a form without scripts has the time of the call it goes on to', async () => {
  const { sendSlowly } = await serverWithForms();
  expect(await sendSlowly('/form/api/things/7/files?_next=/room')).toEqual([303, '/room?outcome=done']);
  // Neither a call without files nor a form without any is given more time.
  expect(await sendSlowly('/form/api/things/7?_next=/room')).not.toEqual([303, '/room?outcome=done']);
  const plain = 'application/x-www-form-urlencoded';
  expect(await sendSlowly('/form/api/things/7/files', { type: plain })).not.toEqual([303, '/?outcome=done']);
});

it('a form without scripts that is too slow leads back to its page', async () => {
  const { sendSlowly } = await serverWithForms();
  const type = 'application/x-www-form-urlencoded';
  const more = 'referer: http://localhost:3000/contact-us?property=x\r\n';
  expect(await sendSlowly('/form/api/things/7', { type, more })).toEqual([
    303,
    '/contact-us?property=x&outcome=request_timeout',
  ]);
  expect(await sendSlowly('/form/api/things/7', { type })).toEqual([303, '/?outcome=request_timeout']);
  const evil = 'referer: http://evil.example//evil.example/\r\n';
  expect(await sendSlowly('/form/api/things/7', { type, more: evil })).toEqual([303, '/?outcome=request_timeout']);
  expect((await sendSlowly('/api/things/7', { type: 'application/json' }))[0]).toBe(408);
});
