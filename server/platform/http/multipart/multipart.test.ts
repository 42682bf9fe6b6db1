import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/errors.ts';
import { exampleDocx, examplePdf } from '#server/testing/example-files.ts';
import { formOf, recordLog } from '#server/testing/index.ts';
import { exchange, listen, readAnswers } from '#server/testing/raw-socket.ts';
import { bindDownload, bindEndpoint } from '../bind-endpoint.ts';
import { createHttpServer } from '../create-http-server.ts';
import { FormMemory } from './form-memory.ts';
import { watchUpload } from './watch-upload.ts';

const submit = endpoint({
  method: 'POST',
  path: '/api/submit',
  summary: 'Takes a form',
  access: 'anyone',
  body: z.strictObject({ name: z.string(), address: z.strictObject({ city: z.string() }).optional() }),
  files: { document: { kinds: ['pdf', 'docx'], maxBytes: 100_000, maxFiles: 2, isRequired: true } },
  response: z.object({ got: z.string() }),
});
const submitPrivately = endpoint({ ...submit, body: submit.body, path: '/api/private', access: 'user' });

const pdf = { field: 'document', name: 'licence.pdf', bytes: examplePdf() };

/** A server with both endpoints, and how often a handler has run. */
async function createServer(
  options: Pick<Parameters<typeof createHttpServer>[0], 'formMemory' | 'hasRoomForFiles'> = {},
): Promise<{ http: FastifyInstance; runs: () => number }> {
  const { log, faults } = recordLog();
  const http = await createHttpServer({
    log,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    ...options,
  });
  onTestFinished(async () => {
    await http.close();
    expect(faults()).toEqual([]);
  });
  let runs = 0;
  for (const form of [submit, submitPrivately]) {
    bindEndpoint(http, form, async ({ body, files }) => {
      runs += 1;
      const documents = files.document?.map(({ kind, name, bytes }) => [kind, name, bytes.length]);
      return { got: JSON.stringify([body, documents]) };
    });
  }
  return { http, runs: () => runs };
}

async function send(form: Awaited<ReturnType<typeof formOf>>, url = '/api/submit') {
  const { http } = await createServer();
  const answer = await http.inject({ method: 'POST', url, ...form });
  if (answer.statusCode !== 200) errorBodySchema.strict().parse(answer.json());
  return answer;
}

/** A form written manually. */
function rawForm(...parts: string[]) {
  return {
    payload: Buffer.from(parts.map((part) => `--x\r\n${part}\r\n`).join(''), 'latin1'),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

const end = (form: ReturnType<typeof rawForm>) => ({
  ...form,
  payload: Buffer.concat([form.payload, Buffer.from('--x--\r\n')]),
});
const filePart = (content: string, name = 'a.pdf') =>
  `Content-Disposition: form-data; name="document"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}`;
const textPart = (name: string, text: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`;

describe('a form', () => {
  it('gives its handler texts by their paths and files by their content', async () => {
    const files = [pdf, { field: 'document', name: 'b.pdf', type: 'text/html', bytes: exampleDocx() }];
    const answer = await send(await formOf({ name: 'Grace', 'address.city': 'Huye' }, files));
    expect(JSON.parse(answer.json().got)).toEqual([
      { name: 'Grace', address: { city: 'Huye' } },
      [
        ['pdf', 'licence.pdf', pdf.bytes.length],
        ['docx', 'b.docx', exampleDocx().length],
      ],
    ]);
  });

  it.each([
    ['an unknown text', { name: 'G', role: 'staff' }, [pdf], 400, 'role'],
    ['an unknown text within', { name: 'G', 'address.city': 'H', 'address.role': 'x' }, [pdf], 400, 'role'],
    ['a missing text', {}, [pdf], 400, 'name'],
    ['a text for a part that has parts', { name: 'G', address: 'Huye' }, [pdf], 400, 'address'],
    ['a path that leads nowhere', { name: 'G', 'address.city.x': 'H' }, [pdf], 400, 'address.city'],
    ['a path of nothing', { name: 'G', '..': 'H' }, [pdf], 400, '..'],
    ['a path with a bracket', { name: 'G', 'address[city]': 'H' }, [pdf], 400, 'addresscity'],
    ['no file', { name: 'G' }, [], 400, 'document'],
    ['an unexpected file', { name: 'G' }, [pdf, { ...pdf, field: 'avatar' }], 400, 'avatar'],
    ['a file in the place of a text', {}, [pdf, { ...pdf, field: 'name' }], 400, 'name'],
    ['a text in the place of the file', { name: 'G', document: '%PDF-' }, [pdf], 400, 'document'],
    ['a file too many', { name: 'G' }, [pdf, pdf, pdf], 413, 'document'],
    ['a file of another kind', { name: 'G' }, [{ ...pdf, bytes: Buffer.from('<script>') }], 415, 'document'],
    ['an empty file', { name: 'G' }, [{ ...pdf, bytes: Buffer.alloc(0) }], 415, 'document'],
  ])('is refused with %s', async (_, texts, files, status, field) => {
    const answer = await send(await formOf(texts as Record<string, string>, files));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().fields).toEqual({ [field]: expect.any(String) });
  });

  it('that exceeds the memory left by others is refused with 503, and the next one fits again', async () => {
    const { http, runs } = await createServer({ formMemory: new FormMemory(2 * pdf.bytes.length) });
    const form = async (count: number) => ({
      method: 'POST' as const,
      url: '/api/submit',
      ...(await formOf({ name: 'G' }, Array(count).fill(pdf))),
    });
    // One that is cut off half-way keeps nothing.
    const port = await listen(http);
    const cutOff = connect(port, '127.0.0.1');
    const whole = await form(2);
    cutOff.write('POST /api/submit HTTP/1.1\r\nhost: localhost:3000\r\ncontent-length: 9000\r\n');
    cutOff.write(`content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\n${filePart('%PDF-1.4 x'.repeat(8))}`);
    await expect.poll(async () => (await http.inject(whole)).statusCode, { timeout: 10_000 }).toBe(503);
    cutOff.destroy();
    await expect.poll(async () => (await http.inject(whole)).statusCode, { timeout: 10_000 }).toBe(200);
    const before = runs();
    for (let turn = 0; turn < 3; turn += 1) expect((await http.inject(whole)).statusCode).toBe(200);
    expect(runs()).toBe(before + 3);
  });

  it('for whose files the disk has no room is refused with 503, and one without files is not', async () => {
    const { http, runs } = await createServer({ hasRoomForFiles: async () => false });
    const post = async (files: (typeof pdf)[]) =>
      http.inject({ method: 'POST', url: '/api/submit', ...(await formOf({ name: 'G' }, files)) });
    const refused = await post([pdf, pdf]);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('300');
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('nearly full') });
    expect((await post([])).json()).toMatchObject({ fields: { document: 'A file is required.' } });
    expect(runs()).toBe(0);
  });

  it('whose picker was left empty counts as one without the file', async () => {
    const answer = await send(end(rawForm(textPart('name', 'G'), filePart('', ''))));
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', fields: { document: 'A file is required.' } });
  });

  it.each([
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['__proto__.role', 'staff'],
    ['address.__proto__.city', 'x'],
    ['address.constructor', 'x'],
  ])('cannot set %s', async (name, text) => {
    const answer = await send(await formOf({ name: 'G', [name]: text }, [pdf]));
    expect(answer.statusCode).toBe(400);
    expect(Object.prototype).not.toHaveProperty('role');
  });

  it('says a text twice and is refused', async () => {
    const answer = await send(
      end(rawForm(textPart('name', 'G'), textPart('name', 'H'), filePart(String(examplePdf())))),
    );
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', fields: { name: 'Given twice' } });
  });

  it('cannot smuggle in JSON', async () => {
    const part = 'Content-Disposition: form-data; name="address"\r\nContent-Type: application/json\r\n\r\n{"city":"H"}';
    expect((await send(end(rawForm(textPart('name', 'G'), part)))).statusCode).toBe(400);
  });
});

describe('the size of a form', () => {
  const filled = (length: number) =>
    Buffer.concat([examplePdf(), Buffer.alloc(length - 2 * examplePdf().length, ' '), examplePdf()]);

  it('may be exactly what a file may be', async () => {
    expect((await send(await formOf({ name: 'G' }, [{ ...pdf, bytes: filled(100_000) }]))).statusCode).toBe(200);
  });

  it('may not be a byte more, and the refusal says how much it may be', async () => {
    const answer = await send(await formOf({ name: 'G' }, [{ ...pdf, bytes: filled(100_001) }]));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('too large') });
  });

  it.each([
    ['a long text', { name: 'x'.repeat(70_000) }],
    ['many texts', Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`t${index}`, 'x']))],
    ['long texts together', { name: 'x'.repeat(40_000), other: 'x'.repeat(40_000) }],
  ])('is refused with %s', async (_, texts) => {
    expect((await send(await formOf(texts, [pdf]))).statusCode).toBe(413);
  });
});

describe('a broken form', () => {
  const whole = filePart(String(examplePdf()));
  it.each([
    ['no boundary', { ...end(rawForm(whole)), headers: { 'content-type': 'multipart/form-data' } }, 400],
    [
      'an empty boundary',
      { ...end(rawForm(whole)), headers: { 'content-type': 'multipart/form-data; boundary=' } },
      400,
    ],
    [
      'another boundary',
      { ...end(rawForm(whole)), headers: { 'content-type': 'multipart/form-data; boundary=y' } },
      400,
    ],
    ['no end', rawForm(textPart('name', 'G'), whole), 400],
    ['no end in its file', { ...rawForm(), payload: Buffer.from(`--x\r\n${filePart('%PDF-1.4 half')}`) }, 400],
    ['no end in its text', { ...rawForm(), payload: Buffer.from(`--x\r\n${textPart('name', 'half')}`) }, 400],
    ['no end in a heading', { ...rawForm(), payload: Buffer.from('--x\r\nContent-Dispo') }, 400],
    ['nothing in it', { ...rawForm(), payload: Buffer.alloc(0) }, 400],
    ['a heading without a name', end(rawForm('Content-Disposition: form-data\r\n\r\nx')), 400],
    ['nonsense', { ...rawForm(), payload: Buffer.from('GARBAGE'.repeat(100)) }, 400],
    ['thousands of headings', end(rawForm(`${'X-A: b\r\n'.repeat(5_000)}${whole}`)), 400],
    [
      'the type of JSON',
      { payload: Buffer.from('{"name":"G"}'), headers: { 'content-type': 'application/json' } },
      415,
    ],
    ['no type', { payload: Buffer.from('x'), headers: {} }, 415],
    [
      'the type of another form',
      { payload: Buffer.from('name=G'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
  ])('with %s is refused', async (_, form, status) => {
    expect((await send(form as Awaited<ReturnType<typeof formOf>>)).statusCode).toBe(status);
  });

  it('is no business of calls that take JSON', async () => {
    const { log } = recordLog();
    const http = await createHttpServer({
      log,
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
    });
    onTestFinished(() => http.close());
    bindEndpoint(http, submit, async () => ({ got: '' }));
    bindEndpoint(http, { ...submit, path: '/api/json', files: undefined }, async () => ({ got: '' }));
    const form = await formOf({ name: 'G' });
    expect((await http.inject({ method: 'POST', url: '/api/json', ...form })).statusCode).toBe(415);
    expect((await http.inject({ method: 'POST', url: '/api/json', payload: { name: 'G' } })).statusCode).toBe(200);
  });
});

describe('a form on the line', () => {
  const head = (url: string, length: number | undefined) =>
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
    `${length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n`;
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;

  it('is refused before it is read when its sender may not send it', async () => {
    const { http, runs } = await createServer();
    const port = await listen(http);
    const [answer] = readAnswers(await exchange(port, [`${head('/api/private', undefined)}\r\n`, chunk]));
    expect(answer).toMatchObject({ status: 401, head: expect.stringContaining('connection: close') });
    expect(runs()).toBe(0);
  });

  it('that is too long by its own word is refused at once', async () => {
    const { http } = await createServer();
    const [answer] = readAnswers(await exchange(await listen(http), `${head('/api/submit', 9_000_000_000)}\r\n`));
    expect(answer?.status).toBe(413);
  });

  it('that is too long is read to its end before it is refused, so that the refusal arrives', async () => {
    const { http } = await createServer();
    const socket = connect(await listen(http), '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    const half = Buffer.alloc(500_000);
    socket.write(`${head('/api/submit', 2 * half.length)}Connection: close\r\n\r\n`);
    socket.write(half);
    await delay(300);
    expect(answer).toBe('');
    socket.write(half);
    await once(socket, 'close');
    expect(readAnswers(answer)).toMatchObject([{ status: 413 }]);
  });

  it('that never ends is cut off at its limit', async () => {
    const { http } = await createServer();
    const port = await listen(http);
    const pieces = [
      `${head('/api/submit', undefined)}\r\n`,
      '5\r\n--x\r\n\r\n',
      ...Array.from({ length: 60 }, () => chunk),
    ];
    const [answer] = readAnswers(await exchange(port, pieces));
    expect(answer?.status).toBe(413);
  });

  it('whose sender hangs up does no harm', async () => {
    const { http, runs } = await createServer();
    const port = await listen(http);
    const started = `--x\r\n${filePart('%PDF-1.4 half')}`;
    await exchange(port, `${head('/api/submit', 50_000)}\r\n${started}`, { hangUp: true });
    await exchange(port, `${head('/api/private', 50_000)}\r\n${started}`, { hangUp: true });
    const form = await formOf({ name: 'G' }, [pdf]);
    expect((await http.inject({ method: 'POST', url: '/api/submit', ...form })).statusCode).toBe(200);
    expect(runs()).toBe(1);
  });

  it('that trickles is refused when its grace is over', async () => {
    const { log } = recordLog();
    const http = await createHttpServer({
      log,
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
    });
    onTestFinished(() => http.close());
    http.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    const pace = { maxSeconds: 60, graceSeconds: 0.5, minBytesPerSecond: 1_000 };
    const { promise: aborted, resolve } = Promise.withResolvers<void>();
    const read = async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => resolve());
      await delay(60_000);
    };
    http.post('/slow', (request) => watchUpload(request, 1_000, read, pace));
    const started = performance.now();
    const answer = exchange(await listen(http), `${head('/slow', 500)}Connection: close\r\n\r\nabc`);
    expect(readAnswers(await answer)[0]?.status).toBe(408);
    expect(performance.now() - started).toBeLessThan(5_000);
    // What still works on it is told.
    await aborted;
  });
});

describe('the memory of a form', () => {
  it('is kept while a file is looked into, also when the answer was sent before', async () => {
    const memory = new FormMemory(100);
    const response = new EventEmitter() as unknown as ServerResponse;
    const room = memory.openFor(response);
    const other = memory.openFor(new EventEmitter() as unknown as ServerResponse);
    expect(room.hold(80)).toBe(true);
    const { promise: check, resolve: endCheck } = Promise.withResolvers<string>();
    const work = room.during(() => check);
    response.emit('finish');
    response.emit('close');
    expect([other.hold(30), room.hold(1)]).toEqual([false, false]);
    endCheck('pdf');
    expect(await work).toBe('pdf');
    expect([other.hold(100), other.hold(1), room.hold(1)]).toEqual([true, false, false]);
  });
});

describe('a download', () => {
  it('is offered for saving, under its name, and is never kept or opened', async () => {
    const { log } = recordLog();
    const http = await createHttpServer({
      log,
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
    });
    onTestFinished(() => http.close());
    const fetchFile = endpoint({
      method: 'GET',
      path: '/api/file',
      summary: 'A file',
      access: 'anyone',
      isDownload: true,
      response: z.unknown(),
    });
    expect(() => bindEndpoint(http, fetchFile, async () => '')).toThrow();
    expect(() =>
      bindDownload(http, submit, async () => ({ name: '', kind: 'pdf', content: Buffer.alloc(0) })),
    ).toThrow();
    bindDownload(http, fetchFile, async () => ({ name: `l'été "1".pdf`, kind: 'pdf', content: examplePdf() }));
    const { headers, rawPayload } = await http.inject('/api/file');
    expect(rawPayload.equals(examplePdf())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="l'_t_ _1_.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%221%22.pdf`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});
