import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import en from '#contract/refusals/en.json' with { type: 'json' };
import fr from '#contract/refusals/fr.json' with { type: 'json' };
import rw from '#contract/refusals/rw.json' with { type: 'json' };
import { recordLog } from '#server/testing/index.ts';
import { AnswerCache } from './answer-cache.ts';
import { ApiError } from './api-error.ts';
import { bindEndpoint, bindPrepared } from './bind-endpoint.ts';
import { createHttpServer } from './create-http-server.ts';
import { requireContract } from './require-contract.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/greet/{name}',
  summary: 'Greets',
  access: 'anyone',
  params: z.object({ name: z.string().min(2) }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.strictObject({ place: z.object({ city: z.string() }) }),
  response: z.object({
    greeting: z.string(),
    guest: z.object({ name: z.string() }).optional(),
    list: z.array(z.object({ a: z.number() })).optional(),
  }),
});

const count = endpoint({
  method: 'GET',
  path: '/api/count',
  summary: 'Counts calls',
  access: 'anyone',
  query: z.object({ fail: z.string().optional() }),
  response: z.object({ calls: z.number() }),
});

async function createServer() {
  const { log } = recordLog();
  const http = await createHttpServer({ log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  onTestFinished(() => http.close());
  return http;
}

describe('a bound endpoint', () => {
  it('refuses half of a character wherever in its body, and takes whole ones', async () => {
    const http = await createServer();
    bindEndpoint(http, greet, async ({ body }) => ({ greeting: body.place.city }));
    const send = async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await http.inject({ method: 'POST', url: '/api/greet/Grace', headers, payload });
      return [answer.statusCode, answer.json().greeting ?? Object.keys(answer.json().fields ?? {})];
    };
    expect(await send(String.raw`{"place":{"city":"\ud83c\udfe0"}}`)).toEqual([200, String.fromCodePoint(0x1f3e0)]);
    expect(await send(String.raw`{"place":{"city":"Huye \ud800"}}`)).toEqual([400, ['place.city']]);
    expect(await send(String.raw`{"place":{"city":"Huye"},"x":[1,["\udc00"]]}`)).toEqual([400, ['x.1.0']]);
    expect(await send(String.raw`{"place":{"\udc00":1}}`)).toEqual([400, ['place.\ufffd']]);
    expect(await send(String.raw`"\udc00"`)).toEqual([400, ['body']]);
    expect((await send(`${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`))[0]).toBe(400);
  });

  it('gives its handler the validated parts, with defaults', async () => {
    const http = await createServer();
    bindEndpoint(http, greet, async ({ params, query, body, viewer }) => ({
      greeting: JSON.stringify([params, query, body, viewer]),
    }));
    const answer = await http.inject({
      method: 'POST',
      url: '/api/greet/Grace?x=1',
      payload: { place: { city: 'Huye' } },
    });
    expect(JSON.parse(answer.json().greeting)).toEqual([
      { name: 'Grace' },
      { times: 1 },
      { place: { city: 'Huye' } },
      { role: 'visitor' },
    ]);
  });

  it.each([
    ['/api/greet/G', { place: { city: 'Huye' } }, { name: expect.any(String) }],
    ['/api/greet/Grace?times=4', { place: { city: 'Huye' } }, { times: expect.any(String) }],
    ['/api/greet/Grace', { place: { city: 7 } }, { 'place.city': expect.any(String) }],
    ['/api/greet/Grace', { place: { city: 'Huye' }, role: 'staff' }, { role: 'Unknown field' }],
    ['/api/greet/Grace', { place: { city: 'Huye' }, a: 1, b: 2 }, { a: 'Unknown field', b: 'Unknown field' }],
    ['/api/greet/Grace', [], { body: expect.any(String) }],
    ['/api/greet/Grace', {}, { place: expect.any(String) }],
  ])('refuses %s with %j and names each field', async (url, payload, fields) => {
    const http = await createServer();
    bindEndpoint(http, greet, async () => ({ greeting: 'never' }));
    const answer = await http.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    const message = 'Some of the information is missing or not in the right form.';
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message, error: message, fields });
    expect(Object.keys(answer.json().fields)).toEqual(Object.keys(fields));
  });

  it.each([
    ['the language of the cookie', { cookie: 'urugo_language=fr', 'accept-language': 'rw' }, fr.refusals],
    ["the best of the program's list", { 'accept-language': 'de, rw;q=0.9, en;q=0.5' }, rw.refusals],
    ['English', { 'accept-language': 'de' }, en.refusals],
  ])('refuses in %s', async (_, headers, texts) => {
    const http = await createServer();
    bindEndpoint(http, greet, async () => {
      throw new ApiError('STATE', { message: en.refusals.STATE });
    });
    const send = (city: unknown) =>
      http.inject({ method: 'POST', url: '/api/greet/Grace', payload: { place: { city } }, headers });
    expect((await send(7)).json()).toMatchObject({ message: texts.INVALID_REQUEST, error: texts.INVALID_REQUEST });
    expect((await send('Huye')).json()).toMatchObject({ message: texts.STATE });
    const missing = await http.inject({ method: 'GET', url: '/api/nowhere', headers });
    expect(missing.json()).toMatchObject({ message: texts.NOT_FOUND });
  });

  it('does not turn a number in a body into text, nor text into a number', async () => {
    const http = await createServer();
    const strict = endpoint({
      ...greet,
      params: undefined,
      path: '/api/strict',
      body: z.strictObject({ age: z.number(), isTall: z.boolean() }),
    });
    bindEndpoint(http, strict, async () => ({ greeting: 'hello' }));
    const send = (payload: object) => http.inject({ method: 'POST', url: '/api/strict', payload });
    expect((await send({ age: 3, isTall: true })).statusCode).toBe(200);
    for (const body of [
      { age: '3', isTall: true },
      { age: 3, isTall: 1 },
      { age: null, isTall: true },
    ]) {
      expect((await send(body)).statusCode).toBe(400);
    }
  });

  it('removes fields that are not in the contract, at every depth', async () => {
    const http = await createServer();
    const row = {
      greeting: 'hello',
      password: 'canary',
      guest: { name: 'Grace', email: 'canary' },
      list: [{ a: 1, b: 'canary' }],
    };
    bindEndpoint(http, greet, async () => row);
    const answer = await http.inject({ method: 'POST', url: '/api/greet/Grace', payload: { place: { city: 'Huye' } } });
    expect(answer.json()).toEqual({ greeting: 'hello', guest: { name: 'Grace' }, list: [{ a: 1 }] });
  });

  it('cuts shared answers as well', async () => {
    const http = await createServer();
    bindEndpoint(http, count, async () => Object({ calls: 1, password: 'canary' }), { sharedFor: 1_000 });
    for (let call = 1; call <= 2; call += 1) expect((await http.inject('/api/count')).json()).toEqual({ calls: 1 });
  });
});

describe('a shared answer', () => {
  async function createCounter() {
    const http = await createServer();
    let calls = 0;
    bindEndpoint(http, count, async () => ({ calls: ++calls }), { sharedFor: 60_000 });
    return (url: string) => http.inject(url);
  }

  it('is made once for the same address, and again for another', async () => {
    const get = await createCounter();
    const answers = await Promise.all([get('/api/count'), get('/api/count'), get('/api/count')]);
    expect(answers.map((answer) => answer.json())).toEqual([{ calls: 1 }, { calls: 1 }, { calls: 1 }]);
    expect(answers[2]?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await get('/api/count?fail=no')).json()).toEqual({ calls: 2 });
  });

  it('is not made for a request that is refused', async () => {
    const get = await createCounter();
    expect((await get('/api/count?fail=1&fail=2')).statusCode).toBe(400);
    expect((await get('/api/count?fail=1&fail=2')).statusCode).toBe(400);
    expect((await get('/api/count')).json()).toEqual({ calls: 1 });
  });

  it('is refused for endpoints that are not public reads', async () => {
    const http = await createServer();
    const own = endpoint({ ...count, access: 'user' });
    expect(() => bindEndpoint(http, own, async () => ({ calls: 1 }), { sharedFor: 1 })).toThrow('only public reads');
    const writing = endpoint({ ...count, method: 'POST' });
    expect(() => bindEndpoint(http, writing, async () => ({ calls: 1 }), { sharedFor: 1 })).toThrow(
      'only public reads',
    );
  });
});

describe('a prepared answer', () => {
  it('is computed once for repeated requests until it changes; refusals are never cached', async () => {
    const http = await createServer();
    const known = new AnswerCache(10_000);
    let [calls, now] = [0, 0];
    const make = async () => ({ body: Buffer.from(JSON.stringify({ calls: ++calls })), until: 5 });
    bindPrepared(http, count, make, { known, now: () => now });
    const ask = async (url = '/api/count') => (await http.inject(url)).json();
    expect([await ask(), await ask(), await ask()]).toEqual([{ calls: 1 }, { calls: 2 }, { calls: 2 }]);
    expect((await http.inject('/api/count')).headers['content-type']).toBe('application/json; charset=utf-8');
    known.forget();
    expect(await ask()).toEqual({ calls: 3 });
    now = 6;
    expect([await ask(), await ask()]).toEqual([{ calls: 4 }, { calls: 5 }]);
    for (let time = 0; time < 3; time += 1) {
      expect(await ask('/api/count?fail=1&fail=2')).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('is refused for endpoints that are not public', async () => {
    const own = endpoint({ ...count, access: 'user' });
    const http = await createServer();
    const make = async () => ({ body: Buffer.alloc(0) });
    expect(() => bindPrepared(http, own, make, { known: new AnswerCache(1), now: () => 0 })).toThrow(
      'only public reads',
    );
  });
});

describe('access', () => {
  it.each(['user', 'seller', 'staff'] as const)(
    'for a %s is refused to a visitor before anything is validated or done',
    async (access) => {
      const http = await createServer();
      let isCalled = false;
      bindEndpoint(http, endpoint({ ...greet, access }), async () => {
        isCalled = true;
        return { greeting: 'hello' };
      });
      const answer = await http.inject({ method: 'POST', url: '/api/greet/G', payload: { nonsense: 1 } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'You must login first!' });
      expect(isCalled).toBe(false);
    },
  );
});

describe('the app and its contract', () => {
  const contract: Record<string, Endpoint> = { greet, count };
  const bindBoth = async () => {
    const http = await createServer();
    requireContract(http, contract);
    bindEndpoint(http, greet, async () => ({ greeting: 'hello' }));
    bindEndpoint(http, count, async () => ({ calls: 1 }));
    return http;
  };

  it('start when they agree', async () => {
    const http = await bindBoth();
    http.get('/not/of/the/api', async () => 'fine');
    await http.ready();
  });

  it('do not start with a route that has no entry', async () => {
    const http = await bindBoth();
    http.delete('/api/secret', async () => 'oops');
    await expect(http.ready()).rejects.toThrow('DELETE /api/secret');
  });

  it('do not start with such a route in a module either', async () => {
    const http = await bindBoth();
    http.register(async (module) =>
      module.register(async (inner) => inner.get('/deep', async () => 'oops'), { prefix: '/api' }),
    );
    await expect(http.ready()).rejects.toThrow('/api/deep');
  });

  it('do not start with an entry that nothing is bound to', async () => {
    const http = await createServer();
    requireContract(http, contract);
    bindEndpoint(http, count, async () => ({ calls: 1 }));
    await expect(http.ready()).rejects.toThrow('greet');
  });

  it('do not start with a bound endpoint that is not listed', async () => {
    const http = await bindBoth();
    bindEndpoint(http, endpoint({ ...count, path: '/api/other' }), async () => ({ calls: 1 }));
    await expect(http.ready()).rejects.toThrow('/api/other');
  });
});
