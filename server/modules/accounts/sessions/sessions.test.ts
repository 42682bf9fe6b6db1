import { describe, expect, it } from 'vitest';
import { createToken, getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { endOtherSessions, listSecurityEvents, listSessions } from '#contract/accounts/security.endpoints.ts';
import {
  createTestApp,
  grace,
  jean,
  logInAs,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';

const day = 86_400_000;
const profile = '/api/profile';

const randomId = '019c0000-0000-7000-8000-000000000000';

function end(member: SignedIn, id: string) {
  return member.send({ method: 'DELETE', url: `/api/me/sessions/${id}` });
}

async function suspend({ db, clock }: TestApp, userId: string): Promise<void> {
  const values = { suspended_at: clock.now(), suspension_reason: 'Sold what was not his' };
  await db.updateTable('users').set(values).where('id', '=', userId).execute();
}

describe('a session', () => {
  it('expires after seven days without use, and not before', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    app.clock.advance(6 * day);
    const used = await member.get(profile);
    expect(used.status).toBe(200);
    expect(used.headers['set-cookie']).toContain('Max-Age=604800');
    app.clock.advance(7 * day - 1);
    expect((await member.get(profile)).status).toBe(200);
    app.clock.advance(7 * day);
    const late = await member.get(profile);
    expect(late).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'You must login first!' } });
    expect(late.headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970');
  });

  it('ends thirty days after it was opened, however much it is used', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    for (let week = 1; week <= 4; week += 1) {
      app.clock.advance(7 * day - 1);
      expect((await member.get(profile)).status).toBe(200);
    }
    app.clock.advance(2 * day + 3);
    expect((await member.get(profile)).status).toBe(200);
    app.clock.advance(1);
    expect((await member.get(profile)).status).toBe(401);

    // One that an older version has kept for longer.
    const former = await logInAs(app, grace);
    const opened = new Date(app.clock.now().getTime() - 60 * day);
    await app.db.updateTable('sessions').set({ created_at: opened }).execute();
    expect((await former.get(profile)).status).toBe(401);
    await app.pool.query("SELECT graphile_worker.add_job('accounts:forget-ended')");
    await app.runJobs();
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('is written to once in five minutes at most', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    app.clock.advance(4 * 60_000);
    expect((await member.get(profile)).headers['set-cookie']).toBeUndefined();
    app.clock.advance(60_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.get(profile)));
    expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
  });

  it('costs one look-up of the database, and a visitor none', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await app.get('/api/site');
    let lookUps = 0;
    app.pool.on('acquire', () => {
      lookUps += 1;
    });
    await app.get('/api/site');
    await app.get('/api/site', { cookie: 'urugo_session=nothing-of-ours; other=1' });
    await app.get('/api/site', { authorization: 'Bearer of-bad-news' });
    expect(lookUps).toBe(0);
    await member.get('/api/site');
    expect(lookUps).toBe(1);
  });

  it('has a cookie bound to the host and to encryption where the site is served by https', async () => {
    const app = await createTestApp({
      environment: { PUBLIC_URL: 'https://urugo.example', URUGO_MODE: 'demo', DEMO_PASSWORD: testPassword },
    });
    const answer = await app.post('/api/signup', {
      name: 'Grace',
      email: grace.email,
      password: testPassword,
      phoneNumber: '1',
      address: { city: 'Kigali', street: 'KG 1' },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-urugo_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-urugo_device=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = /=([\w-]{43})/.exec(answer.headers['set-cookie'] ?? '')?.[1];
    expect((await app.get(profile, { cookie: `__Host-urugo_session=${token}` })).status).toBe(200);
    expect((await app.get(profile, { cookie: `urugo_session=${token}` })).status).toBe(401);
  });

  it('is replaced, not added to, when the same browser signs in again', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await member.post('/api/login', { email: grace.email, password: testPassword });
    expect((await member.get(profile)).status).toBe(401);
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('reflects changes of its owner at once', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await app.db.updateTable('users').set({ role: 'staff' }).execute();
    expect((await member.call(getProfile)).user.role).toBe('staff');
  });
});

describe('a program', () => {
  it('gets a token for the password, and is signed in by it', async () => {
    const app = await createTestApp();
    const { userId } = await signUpAs(app, grace);
    const body = { email: grace.email, password: testPassword };
    const { token, expiresAt } = await app.call(createToken, { body });
    expect(new Date(expiresAt).getTime()).toBe(app.clock.now().getTime() + 7 * day);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await app.call(getProfile, {}, bearer)).user._id).toBe(userId);
    expect((await app.get(profile, bearer)).headers['set-cookie']).toBeUndefined();
    expect((await app.post('/api/logout', {}, bearer)).status).toBe(200);
    expect((await app.get(profile, bearer)).status).toBe(401);
  });

  it('gets none for a wrong password, and the answer reveals nothing about the address', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const wrong = await app.post('/api/token', { email: grace.email, password: 'wrong' });
    const unknown = await app.post('/api/token', { email: 'unknown@mail.example', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(unknown.body).toEqual(wrong.body);
  });
});

describe('the list of sessions', () => {
  it('shows where one is signed in, the present place first', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    app.clock.advance(60_000);
    const phone = await logInAs(app, grace);
    app.clock.advance(60_000);
    await logInAs(app, grace);
    const { sessions } = await phone.call(listSessions);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({ userAgent: 'lightMyRequest', address: expect.stringMatching(/^10\./) });
  });

  it('ends one place, and all but the present one', async () => {
    const app = await createTestApp();
    const [first, second, third] = [await signUpAs(app, grace), await logInAs(app, grace), await logInAs(app, grace)];
    const { sessions } = await first.call(listSessions);
    const other = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    expect((await end(first, other)).status).toBe(200);
    const left = await Promise.all([second, third].map(async (member) => (await member.get(profile)).status));
    expect(left.sort()).toEqual([200, 401]);
    await logInAs(app, grace);
    await first.call(endOtherSessions);
    expect((await first.call(listSessions)).sessions).toHaveLength(1);
    expect((await first.get(profile)).status).toBe(200);
  });

  it('treats another user’s session like one that does not exist', async () => {
    const app = await createTestApp();
    const [member, stranger] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const [theirs] = (await member.call(listSessions)).sessions;
    const foreign = await end(stranger, theirs?._id ?? '');
    const random = await end(stranger, randomId);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect({ ...foreign, headers: { ...foreign.headers, date: '' } }).toEqual({
      ...random,
      headers: { ...random.headers, date: '' },
    });
    expect((await member.get(profile)).status).toBe(200);
  });

  it('holds the fifty places used last', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const [row] = await app.db.selectFrom('sessions').selectAll().execute();
    if (row === undefined) throw new Error('No session');
    const now = app.clock.advance(1_000);
    await app.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 60 }, (_, number) => ({
          ...row,
          id: `019c0000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
          token_hash: Buffer.from(`${number}`),
          last_seen_at: now,
        })),
      )
      .execute();
    const present = await logInAs(app, grace);
    expect((await present.call(listSessions)).sessions).toHaveLength(50);
    expect((await member.get(profile)).status).toBe(401);
  });
});

describe('a suspended person', () => {
  it('can read the own profile, export the data and log out, and nothing else', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await suspend(app, member.userId);
    const refused = await member.get('/api/me/sessions');
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: 'Your account is suspended: Sold what was not his' },
    });
    expect((await member.send({ method: 'DELETE', url: '/api/me', payload: { password: testPassword } })).status).toBe(
      403,
    );
    expect((await member.get(profile)).status).toBe(200);
    expect((await member.post('/api/me/export', { password: testPassword })).status).toBe(200);
    expect((await member.get('/api/product/all')).status).toBe(200);
    expect((await member.post('/api/logout')).status).toBe(200);
    expect((await member.get(profile)).status).toBe(401);
  });
});

describe('security events', () => {
  it('are shown to the owner of the account only', async () => {
    const app = await createTestApp();
    const [member, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    app.clock.advance(1_000);
    await app.send({
      method: 'POST',
      url: '/api/login',
      payload: { email: grace.email, password: 'wrong' },
      headers: { 'user-agent': `Guesser ${'x'.repeat(300)}` },
      remoteAddress: '203.0.113.9',
    });
    await app.post('/api/login', { email: 'unknown@mail.example', password: 'wrong' });
    await app.runJobs();
    const { events } = await member.call(listSecurityEvents);
    expect(events.map(({ event }) => event)).toEqual(['sign_in_failed', 'signed_up']);
    expect(events[0]).toMatchObject({ address: '203.0.113.9', userAgent: `Guesser ${'x'.repeat(192)}` });
    expect((await other.call(listSecurityEvents)).events).toHaveLength(1);
  });
});
