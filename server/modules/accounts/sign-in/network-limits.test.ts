import { describe, expect, it } from 'vitest';
import { aMember, createTestApp, grace, signUpAs, type TestApp, testPassword } from '#server/testing/index.ts';

const proxy = '10.9.9.9';
const behindProxy = { environment: { TRUST_PROXY: proxy, URUGO_MODE: 'demo' } };
const neighbour = (number: number) => `2001:db8:1:2::${number.toString(16)}`;

const enquiry = { name: 'Jean', email: 'j@mail.example', phone: '0788123456', message: 'Is it still for sale?' };

/** One request of each kind whose limit is counted by network, and the last one that passes. */
const limited: readonly (readonly [what: string, { limit: string; count: number }, request: (n: number) => object])[] =
  [
    [
      'a sign-in',
      { limit: 'password-network', count: 100 },
      (n) => post('/api/login', { email: `p${n}@mail.example`, password: 'x' }),
    ],
    [
      'a sign-up',
      { limit: 'sign-up', count: 300 },
      (n) => post('/api/signup', aMember({ ...grace, email: `p${n}@mail.example` })),
    ],
    ['an enquiry', { limit: 'enquiry-minute-new', count: 20 }, () => post('/api/contact/enquiry/send', enquiry)],
    ['a search', { limit: 'search-new', count: 600 }, () => ({ method: 'GET', url: '/api/product/search' })],
    [
      'a mail asked for',
      { limit: 'account-mail-address', count: 30 },
      () => post('/api/password/forgot', { email: grace.email }),
    ],
    [
      'a token of a mail',
      { limit: 'token-address', count: 60 },
      () => post('/api/email/verify', { token: 'x'.repeat(43) }),
    ],
  ];

function post(url: string, payload: object) {
  return { method: 'POST', url, payload };
}

/** Uses up the limit except for one use, for every key that has uses. */
async function leaveOne({ db }: TestApp, { limit, count }: { limit: string; count: number }): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: count - 1 })
    .where('key', 'like', `${limit}:%`)
    .execute();
}

describe('the addresses of one IPv6 network', () => {
  it.each(limited)('share the limit of %s', async (_, limit, request) => {
    const app = await createTestApp();
    const from = (number: number) => app.send({ ...request(number), remoteAddress: neighbour(number) });
    expect((await from(1)).status).not.toBe(429);
    await leaveOne(app, limit);
    expect((await from(2)).status).not.toBe(429);
    expect((await from(3)).status).toBe(429);
    const elsewhere = await app.send({ ...request(4), remoteAddress: '2001:db8:1:3::1' });
    expect(elsewhere.status).not.toBe(429);
  });
});

describe('an invalid address', () => {
  it.each(['y'.repeat(8_000), 'unknown, also', '300.1.1.1'])(
    'becomes neither a key nor a record (%#)',
    async (forged) => {
      const app = await createTestApp(behindProxy);
      await signUpAs(app, grace);
      await app.db.deleteFrom('rate_limits').execute();
      await app.db.deleteFrom('sessions').execute();
      const { status } = await app.send({
        ...post('/api/login', { email: grace.email, password: testPassword }),
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': forged },
      });
      expect(status).toBe(200);
      const keys = await app.db.selectFrom('rate_limits').select('key').execute();
      expect(keys.map(({ key }) => key)).toContain('password-network:unknown');
      expect(JSON.stringify(keys)).not.toContain(forged.slice(0, 8));
      expect(await app.db.selectFrom('sessions').select('address').execute()).toEqual([{ address: '' }]);
    },
  );
});
