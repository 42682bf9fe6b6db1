import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { aMember, createTestApp, grace, jean, logInAs, signUpAs, testPassword } from '#server/testing/index.ts';

const signUpUrl = '/api/signup';
const logInUrl = '/api/login';

describe('signing up without a mail server', () => {
  it('opens the account and signs in at once', async () => {
    const app = await createTestApp();
    const answer = await app.post(signUpUrl, aMember(grace));
    expect(answer).toMatchObject({ status: 200, body: { message: 'User created successfully', isSignedIn: true } });
    const member = await logInAs(app, grace);
    expect((await member.call(getProfile)).user).toEqual({
      _id: member.userId,
      name: grace.name,
      email: grace.email,
      isEmailVerified: false,
      phoneNumber: '+250 788 000 199',
      address: { city: 'Kigali', street: 'KG 11 Ave' },
      profileImage: '',
      role: 'user',
      createdAt: app.clock.now().toISOString(),
      sellerStatus: 'none',
      hasTwoFactor: false,
    });
  });

  it('says that an address is taken, in any spelling of it', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const again = await app.post(signUpUrl, aMember({ ...grace, email: grace.email.toUpperCase() }));
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'UNPROCESSABLE', fields: { email: expect.any(String) } },
    });
  });

  it('is refused to signed-in users', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    expect(await member.post(signUpUrl, aMember(jean))).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });
});

describe('signing up with a field that is not the signer’s to set', async () => {
  const app = await createTestApp();

  it.each([
    'role',
    'sellerStatus',
    'emailVerified',
    'email_verified',
    'isEmailVerified',
    '_id',
    'id',
    'suspended_at',
    'profileImage',
    'createdAt',
  ])('refuses the field %s', async (field) => {
    const answer = await app.post(signUpUrl, { ...aMember(grace), [field]: 'staff' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: { [field]: 'Unknown field' } },
    });
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});

describe('signing in', () => {
  it('by e-mail and password opens a session', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const answer = await app.post(logInUrl, { email: grace.email, password: testPassword });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Login successful', needsSecondFactor: false } });
    expect(answer.headers['set-cookie']).toMatch(
      /^urugo_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax,urugo_device=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('stores no token and no password in a form that a reader of the database could use', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const token = /urugo_session=([\w-]+)/.exec(member.headers.cookie)?.[1] ?? '';
    expect(token).toHaveLength(43);
    const tables = await Promise.all([
      app.db.selectFrom('sessions').selectAll().execute(),
      app.db.selectFrom('credentials').selectAll().execute(),
      app.db.selectFrom('users').selectAll().execute(),
    ]);
    const stored = JSON.stringify(tables);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(testPassword);
    expect(stored).not.toContain(JSON.stringify(Buffer.from(token)).slice(8, 40));
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const wrong = await app.post(logInUrl, { email: grace.email, password: 'not it' });
    const unknown = await app.post(logInUrl, { email: 'unknown@mail.example', password: 'not it' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends the session at once, and may be done twice or by a visitor', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const answer = await member.post('/api/logout');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logout successful' } });
    expect(answer.headers['set-cookie']).toMatch(/^urugo_session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await member.get('/api/profile')).status).toBe(401);
    expect((await member.post('/api/logout')).status).toBe(200);
    expect((await app.post('/api/logout', {})).status).toBe(200);
  });
});
