import { verifyPassword } from 'better-auth/crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  createTestApp,
  formOf,
  grace,
  jean,
  logInAs,
  signUpAs,
  type TestApp,
  testPassword,
  tokenInLastMail,
} from '#server/testing/index.ts';

const logInUrl = '/api/login';

async function forgetLimits({ db }: TestApp): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
}

function guess(app: TestApp, email: string, { password = 'wrong', address = '', headers = {} } = {}) {
  return app.send({
    method: 'POST',
    url: logInUrl,
    payload: { email, password },
    headers,
    ...(address === '' ? {} : { remoteAddress: address }),
  });
}

const here = '203.0.113.1';
const elsewhere = '203.0.113.2';

/** The statuses of this many wrong guesses, one after the other. */
async function statusesOf(app: TestApp, count: number, from: (number: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = number % 2 === 0 ? grace.email : grace.email.toUpperCase();
    statuses.push((await guess(app, email, { address: from(number) })).status);
  }
  return statuses;
}

/** Sets the number of guesses for the account from everywhere. */
async function countGuesses({ db }: TestApp, count: number): Promise<void> {
  await db.updateTable('rate_limits').set({ count }).where('key', 'like', 'password:%').execute();
}

const withPassword = { password: testPassword };

describe('guessing a password', () => {
  it('is blocked after ten tries in a network, even with the right password, and nowhere else', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    expect(await statusesOf(app, 12, () => here)).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await guess(app, grace.email, { ...withPassword, address: here });
    expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    expect((await guess(app, grace.email, { ...withPassword, address: elsewhere })).status).toBe(200);
    const token = { email: grace.email, password: testPassword };
    expect(
      (await app.send({ method: 'POST', url: '/api/token', payload: token, remoteAddress: elsewhere })).status,
    ).toBe(200);
    await forgetLimits(app);
    expect((await guess(app, grace.email, { ...withPassword, address: here })).status).toBe(200);
  });

  it('from many networks stops after a hundred tries in an hour', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    expect(await statusesOf(app, 1, () => here)).toEqual([401]);
    await countGuesses(app, 98);
    expect(await statusesOf(app, 4, (number) => `198.51.100.${number}`)).toEqual([401, 401, 429, 429]);
    const right = await guess(app, grace.email, { ...withPassword, address: elsewhere });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  it('never locks out a known browser, however many others guess', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const first = await guess(app, grace.email, { ...withPassword, address: here });
    const headers = { cookie: /urugo_device=[^;]+/.exec(first.headers['set-cookie'] ?? '')?.[0] ?? '' };
    expect(first.headers['set-cookie']).toMatch(
      /urugo_device=[\w.-]{65}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    await statusesOf(app, 11, () => here);
    await countGuesses(app, 100);
    expect((await guess(app, grace.email, { ...withPassword, address: here })).status).toBe(429);
    expect((await guess(app, grace.email, { ...withPassword, address: here, headers })).status).toBe(200);

    // It has ten tries of its own, and none for other accounts.
    const statuses: number[] = [];
    for (let number = 1; number <= 11; number += 1) {
      statuses.push((await guess(app, grace.email, { address: `198.51.100.${number}`, headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    await signUpAs(app, jean);
    for (let number = 1; number <= 10; number += 1) await guess(app, jean.email, { address: here, headers });
    expect((await guess(app, jean.email, { ...withPassword, address: here, headers })).status).toBe(429);
  });

  it('is not helped by a made-up or an old mark of a browser', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const first = await guess(app, grace.email, withPassword);
    const mark = /urugo_device=([^;]+)/.exec(first.headers['set-cookie'] ?? '')?.[1] ?? '';
    const changes = await formOf({ currentPassword: testPassword, newPassword: 'a wholly new one' });
    expect((await member.send({ method: 'PUT', url: '/api/edit/profile', ...changes })).status).toBe(200);
    await statusesOf(app, 10, () => here);
    for (const cookie of [mark, `${mark.slice(0, -1)}_`, 'x'.repeat(65), '.....', `.${'a.'.repeat(2_000)}`]) {
      const headers = { cookie: `urugo_device=${cookie}` };
      expect((await guess(app, grace.email, { password: 'a wholly new one', address: here, headers })).status).toBe(
        429,
      );
    }
  });

  it('counts for nothing once a mailed link has set a new password', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    await statusesOf(app, 11, () => here);
    await countGuesses(app, 100);
    await app.post('/api/password/forgot', { email: grace.email });
    await app.runJobs();
    const reset = { token: tokenInLastMail(app), newPassword: 'a wholly new one' };
    const answer = await app.post('/api/password/reset', reset);
    expect(answer.status).toBe(200);
    const right = { password: 'a wholly new one', address: here };
    expect((await guess(app, grace.email, right)).status).toBe(200);
    // Further guesses do not keep out the browser that has used the link.
    await statusesOf(app, 11, () => here);
    const headers = { cookie: /urugo_device=[^;]+/.exec(answer.headers['set-cookie'] ?? '')?.[0] ?? '' };
    expect((await guess(app, grace.email, right)).status).toBe(429);
    expect((await guess(app, grace.email, { ...right, headers })).status).toBe(200);
  });

  it('stops after ten tries for an address without an account just the same', async () => {
    const app = await createTestApp();
    const tries = (count: number, from: (number: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, at) => guess(app, 'unknown@mail.example', { address: from(at) })));
    const statuses = (await tries(11, () => here)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(401), 429]);
    await countGuesses(app, 100);
    expect((await tries(1, () => elsewhere))[0]?.status).toBe(429);
  });

  it('does not slip through when all tries come at the same moment', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(app, grace.email, { address: here })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('counts signing in and opening a session for a program as one', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const payload = { email: grace.email, password: 'wrong' };
    const ways = ['/api/login', '/api/token'].map(
      (url) => () => app.send({ method: 'POST', url, payload, remoteAddress: here }),
    );
    const statuses: number[] = [];
    for (let round = 1; round <= 6; round += 1) for (const way of ways) statuses.push((await way()).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('in a session counts every proof as one, and only that session’s', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const other = await logInAs(app, grace);
    await statusesOf(app, 11, () => here);
    await countGuesses(app, 100);
    const changed = await formOf({ currentPassword: 'wrong', newPassword: 'a new one' });
    const wrong = { password: 'wrong', code: '000000' };
    const ways = [
      () => member.send({ method: 'PUT', url: '/api/edit/profile', ...changed }),
      () => member.post('/api/me/export', { password: 'wrong' }),
      () => member.post('/api/me/two-factor/begin', { password: 'wrong' }),
      () => member.post('/api/me/two-factor/disable', wrong),
      () => member.post('/api/me/two-factor/recovery-codes', wrong),
      () => member.send({ method: 'DELETE', url: '/api/me', payload: { password: 'wrong' } }),
    ];
    const statuses: number[] = [];
    for (const way of [...ways, ...ways]) statuses.push((await way()).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await member.post('/api/me/export', { password: testPassword })).status).toBe(429);
    expect((await other.post('/api/me/export', { password: testPassword })).status).toBe(200);
  });

  it('does not count sign-ins with the right password', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const statuses: number[] = [];
    for (let number = 1; number <= 12; number += 1) {
      statuses.push((await guess(app, grace.email, { password: testPassword })).status);
    }
    expect(statuses).toEqual(Array(12).fill(200));
  });

  it('of many accounts from one place stops after a hundred', async () => {
    const app = await createTestApp();
    await app.db
      .insertInto('rate_limits')
      .values({ key: 'password-network:203.0.113.7', count: 99, window_ends_at: new Date(Date.now() + 60_000) })
      .execute();
    expect((await guess(app, 'a@mail.example', { address: '203.0.113.7' })).status).toBe(401);
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect((await guess(app, 'b@mail.example', { address: '203.0.113.7', headers })).status).toBe(429);
    expect((await guess(app, 'b@mail.example', { address: '203.0.113.8' })).status).toBe(401);
  });

  it('is answered by 503 when too many passwords wait to be hashed', async () => {
    const app = await createTestApp();
    const answers = await Promise.all(Array.from({ length: 80 }, (_, number) => guess(app, `p${number}@mail.example`)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(80 - busy.length);
    expect(busy[0]).toMatchObject({ body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '1' } });
  });
});

describe('the time an answer takes', () => {
  // The hash takes a tenth of a second, and all the rest a few milliseconds.
  it('does not reveal known addresses: one password is hashed for either', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    for (const email of [grace.email, 'unknown@mail.example']) {
      vi.mocked(verifyPassword).mockClear();
      expect((await guess(app, email)).status).toBe(401);
      expect(vi.mocked(verifyPassword).mock.calls, email).toMatchObject([[{ password: 'wrong' }]]);
    }
  });
});
