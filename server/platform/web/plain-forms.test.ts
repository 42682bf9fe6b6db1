import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bodyOfForm } from '#contract/plain-forms.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { formOf, recordLog } from '#server/testing/index.ts';
import { bindEndpoint } from '../http/bind-endpoint.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { addPlainForms, addressAfter } from './plain-forms.ts';

test('the fields of a form become the body of a call, each of its kind', () => {
  const fields = new URLSearchParams([
    ['maximum:number', '4025000'],
    ['mode', 'max'],
    ['isOfAge:boolean', 'true'],
    ['seenSeq:number', ''],
    ['_next', '/auction/lot'],
  ]);
  expect(bodyOfForm(fields)).toEqual({ maximum: 4_025_000, mode: 'max', isOfAge: true, seenSeq: '' });
});

test('a dotted name is the path of a value, and what is blank may be left out', () => {
  const fields = new URLSearchParams([
    ['action', 'counter'],
    ['expectedVersion:number', '3'],
    ['fields.note?', '  '],
    ['fields.reference?', 'MoMo 17'],
    ['fields.offer.amount:RWF', 'RWF 85,000,000'],
    ['fields.offer.reservation:USD?', ''],
    ['fields.offer.expiresAt:moment?', '2026-12-01T16:05'],
    ['fields.offer.completionDay', ''],
  ]);
  expect(JSON.parse(JSON.stringify(bodyOfForm(fields)))).toEqual({
    action: 'counter',
    expectedVersion: 3,
    fields: {
      reference: 'MoMo 17',
      offer: { amount: 85_000_000, expiresAt: '2026-12-01T14:05:00.000Z', completionDay: '' },
    },
  });
});

test('paths become groups and lists, without the rows that were left empty', () => {
  const fields = new URLSearchParams([
    ['_method', 'PUT'],
    ['pattern.weekly.0.day:number?', '1'],
    ['pattern.weekly.0.from', '09:00'],
    ['pattern.weekly.2.day:number?', ''],
    ['pattern.weekly.2.from', ''],
    ['pattern.weekly.10.day:number?', '3'],
    ['pattern.weekly.10.from', '10:00'],
    ['pattern.fee.amount:number?', ''],
    ['pattern.fee.currency', ''],
    ['pattern.exceptions.0.day', ''],
    ['note?', ' '],
  ]);
  expect(JSON.parse(JSON.stringify(bodyOfForm(fields)))).toEqual({
    pattern: {
      weekly: [
        { day: 1, from: '09:00' },
        { day: 3, from: '10:00' },
      ],
      exceptions: [],
    },
  });
});

test('what cannot be read stays as it was typed, for the call to refuse', () => {
  const fields = new URLSearchParams([
    ['amount:USD', '12.5'],
    ['endsAt:moment', 'tomorrow'],
    ['note:__proto__', 'kept'],
  ]);
  expect(bodyOfForm(fields)).toEqual({ amount: '12.5', endsAt: 'tomorrow', note: 'kept' });
});

test('no name reaches what objects have by themselves, and none is followed without end', () => {
  const deep = `x${'.x'.repeat(100_000)}`;
  const body = bodyOfForm(
    new URLSearchParams([
      ['__proto__.isAdmin', 'true'],
      ['constructor.prototype.isAdmin', 'true'],
      ['a', 'text'],
      ['a.b', 'inner'],
      [deep, 'deep'],
    ]),
  );
  expect([Object.keys(body), Reflect.get({}, 'isAdmin'), Reflect.get(body, 'isAdmin')]).toEqual([
    ['__proto__', 'constructor', 'a', 'x'],
    undefined,
    undefined,
  ]);
  expect(body.a).toEqual({ b: 'inner' });
});

test.each(['__proto__.polluted', 'constructor.prototype.polluted', 'a.__proto__.polluted', `${'a.'.repeat(50_000)}b`])(
  'no field of a form reaches beyond its body: %.40s',
  (name) => {
    const body = bodyOfForm(new URLSearchParams([[name, 'yes']]));
    expect(Object({}).polluted).toBeUndefined();
    expect(JSON.stringify(body).length).toBeLessThan(400);
  },
);

test('a form leads back to a page of ours and nowhere else', () => {
  expect(addressAfter('/auction/lot', 'done')).toBe('/auction/lot?outcome=done');
  expect(addressAfter('/auction/lot?bid=1#x', 'BID_TOO_LOW')).toBe('/auction/lot?bid=1&outcome=BID_TOO_LOW');
  expect(addressAfter('/auction/lot?bid=1#x', 'done')).toBe('/auction/lot?bid=1&outcome=done#x');
  for (const next of [
    ...['https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', null, ''],
    ...['/.//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/.\\\\evil.example'],
    `/${'x'.repeat(50_000)}`,
  ]) {
    expect(addressAfter(next, 'done'), String(next).slice(0, 80)).toBe('/?outcome=done');
  }
});

const upload = endpoint({
  method: 'POST',
  path: '/api/things/{id}/files',
  summary: 'Takes a form with a file',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ kind: z.string() }),
  files: { document: { kinds: ['pdf'], maxBytes: 20_000, maxFiles: 1, isRequired: true } },
  response: z.object({ got: z.string() }),
});

test('a form with a file reaches the call as it is, and the page after it says what became of it', async () => {
  const { log, faults } = recordLog();
  const http = await createHttpServer({ log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(async () => {
    await http.close();
    expect(faults()).toEqual([]);
  });
  const got: unknown[] = [];
  bindEndpoint(http, upload, async ({ params, body, files, request }) => {
    got.push([params.id, body, files.document?.[0]?.bytes.length, request.headers.cookie]);
    return { got: '' };
  });
  await addPlainForms(http);
  const send = async (texts: Record<string, string>, bytes: Buffer, next = '/room%3Fx=1') => {
    const form = await formOf(texts, [{ field: 'document', name: 'a.pdf', bytes }]);
    const { headers, statusCode } = await http.inject({
      method: 'POST',
      url: `/form/api/things/7/files?_next=${next}`,
      payload: form.payload,
      headers: { ...form.headers, cookie: 'session=x' },
    });
    return [statusCode, headers.location];
  };
  expect(await send({ kind: 'plan' }, examplePdf())).toEqual([303, '/room?x=1&outcome=done']);
  expect(got).toEqual([['7', { kind: 'plan' }, examplePdf().length, 'session=x']]);
  expect(await send({ kind: 'plan', other: 'x' }, examplePdf())).toEqual([303, '/room?x=1&outcome=INVALID_REQUEST']);
  expect(await send({ kind: 'plan' }, Buffer.from('<script>'))).toEqual([
    303,
    '/room?x=1&outcome=UNSUPPORTED_MEDIA_TYPE',
  ]);
  expect(await send({ kind: 'plan' }, Buffer.alloc(60_000))).toEqual([303, '/room?x=1&outcome=TOO_LARGE']);
  expect(await send({ kind: 'plan' }, Buffer.alloc(600_000))).toEqual([303, '/room?x=1&outcome=TOO_LARGE']);
  expect(await send({ kind: 'plan' }, examplePdf(), '//evil.example')).toEqual([303, '/?outcome=done']);
  expect(got).toHaveLength(2);
});

test('after a call one may be led to what it answered, and its cookies are set', async () => {
  const http = await createHttpServer({ log: recordLog().log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  http.post('/api/open', async (request, reply) => {
    reply.setCookie('session', String(request.headers['user-agent']), { path: '/' });
    const { isWrong } = request.body as { isWrong?: string };
    return isWrong === undefined ? { _id: 'a/b?c', list: ['x'] } : reply.code(400).send({});
  });
  await addPlainForms(http);
  const send = async (fields: Record<string, string>) => {
    const { headers, statusCode, cookies } = await http.inject({
      method: 'POST',
      url: '/form/api/open',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'w3m' },
      payload: new URLSearchParams({ _next: '/product/x', ...fields }).toString(),
    });
    return { statusCode, location: headers.location, session: cookies[0]?.value };
  };
  expect(await send({ _done: '/chat/{_id}?by={list}{missing}' })).toEqual({
    statusCode: 303,
    location: '/chat/a%2Fb%3Fc?by=&outcome=done',
    session: 'w3m',
  });
  expect((await send({ _done: '/chat/{_id}', isWrong: 'yes' })).location).toBe('/product/x?outcome=INTERNAL');
  expect((await send({ _done: '//evil.example/{_id}' })).location).toBe('/?outcome=done');
  expect((await send({})).location).toBe('/product/x?outcome=done');
});

test('the button of a form may name the call, and nothing but a call', async () => {
  const http = await createHttpServer({ log: recordLog().log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  http.post('/api/slots/:id', async (request) => ({ id: Object(request.params).id, got: request.body }));
  http.post('/internal', async () => 'reached');
  await addPlainForms(http);
  const send = async (call: string | undefined) => {
    const { statusCode, headers } = await http.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        _next: '/product/x',
        _done: '/done/{id}',
        note: 'a',
        ...(call !== undefined && { _call: call }),
      }).toString(),
    });
    return headers.location ?? statusCode;
  };
  expect(await send('/api/slots/7?canWait:boolean=true')).toBe('/done/7?outcome=done');
  for (const call of ['/internal', '/api/../internal', '/api/%2e%2e/internal', '//evil.example/api/', 'api/slots/7']) {
    expect([call, await send(call)]).toEqual([call, 404]);
  }
  expect(await send(undefined)).toBe(404);
});
