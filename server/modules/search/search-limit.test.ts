import { describe, expect, it } from 'vitest';
import { renderingMark } from '#server/platform/http/rendering-mark.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const limit = 30;
const calls = {
  explore: (n: number) => `/api/product/explore?minPrice=${n}`,
  map: (n: number) => `/api/product/map?minPrice=${n}`,
  suggest: (n: number) => `/api/product/suggest?text=house${n}`,
  list: (n: number) => `/api/product/all?page=${n + 1}`,
};

describe('searching without end', () => {
  const start = () => createTestApp({ environment: { SEARCHES_PER_MINUTE: String(limit) } });
  const numbers = Array.from({ length: limit }, (_, n) => n);

  it.each(Object.entries(calls))('is limited for the visitors of a network: %s', async (_, urlOf) => {
    const app = await start();
    const ask = async (n: number, remoteAddress: string, headers = {}) =>
      (await app.send({ url: urlOf(n), remoteAddress, headers })).status;
    for (const n of numbers) expect(await ask(n, `2001:db8:1:2::${n}`)).toBe(200);
    expect(await ask(900, '2001:db8:1:2::ffff')).toBe(429);
    // Another network, signed-in users, and the pages themselves are served.
    expect(await ask(901, '2001:db8:1:3::1')).toBe(200);
    const member = await signUpAs(app, grace);
    expect(await ask(902, '2001:db8:1:2::1', member.headers)).toBe(200);
    expect(await ask(903, '2001:db8:1:2::1', renderingMark)).toBe(200);
    expect(await ask(904, '2001:db8:1:2::1', { 'x-rendering': 'true' })).toBe(429);
    app.clock.advance(60_000);
    expect(await ask(905, '2001:db8:1:2::1')).toBe(200);
  });

  it('is limited for each signed-in person, wherever they are', async () => {
    const app = await start();
    const [member, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const ask = async (n: number, { headers }: SignedIn, url = calls.explore(n)) =>
      (await app.send({ url, remoteAddress: `10.7.${n}.1`, headers })).status;
    for (const n of numbers) expect(await ask(n, member, n % 2 === 0 ? calls.map(n) : calls.explore(n))).toBe(200);
    expect(await ask(100, member)).toBe(429);
    expect(await ask(101, member, '/api/product/search?minPrice=7')).toBe(429);
    expect(await ask(102, other)).toBe(200);
    expect(await ask(103, { ...member, headers: { ...member.headers, ...renderingMark } })).toBe(200);
    app.clock.advance(60_000);
    expect(await ask(104, member)).toBe(200);
  });

  it('is one limit for all these calls, and says when to come back', async () => {
    const app = await start();
    const urls = numbers.map((n) => Object.values(calls)[n % 4]?.(n) ?? '');
    for (const url of urls) expect((await app.send({ url, remoteAddress: '10.7.0.1' })).status, url).toBe(200);
    const refused = await app.send({ url: calls.map(950), remoteAddress: '10.7.0.1' });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' }, body: { code: 'RATE_LIMITED' } });
  });

  it('is not limited where only this machine can reach the site', async () => {
    const app = await createTestApp();
    expect(app.platform.config.searchesPerMinute).toBe(Number.POSITIVE_INFINITY);
    expect((await app.get(calls.explore(1))).status).toBe(200);
  });
});
