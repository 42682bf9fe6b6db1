import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { listOwnViewings } from '#contract/viewings/viewings.endpoints.ts';
import { createWebhook } from '#contract/webhooks/webhooks.endpoints.ts';
import {
  type Answer,
  aMember,
  asSignedIn,
  cookiesOf,
  createTestApp,
  grace,
  jean,
  logInAs,
  signUpAs,
  type TestApp,
  testPassword,
  tokenInLastMail,
} from '#server/testing/index.ts';

const withMail = { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } };
const hour = 3_600_000;
const signUpUrl = '/api/signup';
const verifyUrl = '/api/email/verify';
const forgotUrl = '/api/password/forgot';
const resetUrl = '/api/password/reset';
const endedLink = { status: 422, body: { message: 'This link has expired or has been used already.' } };

async function askForReset(app: TestApp, email: string): Promise<string> {
  await app.post(forgotUrl, { email });
  await app.runJobs();
  return tokenInLastMail(app);
}

describe('signing up where mails can be sent', () => {
  it('opens the account by the link of a mail, which signs in once', async () => {
    const app = await createTestApp(withMail);
    const asked = await app.post(signUpUrl, aMember(grace));
    expect(asked).toMatchObject({ status: 200, body: { message: 'User created successfully', isSignedIn: false } });
    const browser = { cookie: cookiesOf(asked) };
    expect(browser.cookie).toMatch(/^urugo_sign_up=[\w-]+$/);
    const before = await app.post('/api/login', { email: grace.email, password: testPassword });
    expect(before).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });

    await app.runJobs();
    expect(app.mail.sent).toHaveLength(1);
    expect(app.mail.sent[0]).toMatchObject({ to: grace.email, subject: 'Confirm your email address' });
    const token = tokenInLastMail(app);
    expect(app.mail.sent[0]?.text).toContain(`http://localhost:3000/auth/verify-email?token=${token}`);
    const verified = await app.post(verifyUrl, { token }, browser);
    expect(verified.status).toBe(200);
    const member = await asSignedIn(app, cookiesOf(verified));
    expect((await member.get('/api/profile')).body).toMatchObject({
      user: { email: grace.email, isEmailVerified: true, role: 'user' },
    });
    expect(await app.post(verifyUrl, { token })).toMatchObject(endedLink);
    await logInAs(app, grace);
  });

  it('answers the same for an address that has an account, and mails its owner', async () => {
    const app = await createTestApp(withMail);
    await signUpAs(app, grace);
    const free = await app.post(signUpUrl, aMember(jean));
    const taken = await app.post(signUpUrl, { ...aMember(grace), password: 'an attempt to take over' });
    const alike = ({ headers, ...answer }: Answer) => {
      const cookie = headers['set-cookie']?.replace(/=[\w-]{43};/, '=…;');
      return { ...answer, headers: { ...headers, date: undefined, 'set-cookie': cookie } };
    };
    expect(alike(taken)).toEqual(alike(free));
    await app.runJobs();
    const mail = app.mail.sent.filter(({ to }) => to === grace.email).at(-1);
    expect(mail).toMatchObject({ subject: 'You have an account already' });
    expect(mail?.text).not.toContain('token=');
    await logInAs(app, grace);
  });

  it('asks for the chosen password in another browser, as often as it is wrong', async () => {
    const app = await createTestApp(withMail);
    await app.post(signUpUrl, aMember(grace));
    await app.runJobs();
    const token = tokenInLastMail(app);
    const needed = 'Enter the password you chose when you signed up.';
    const elsewhere = { cookie: `urugo_sign_up=${'x'.repeat(43)}` };
    expect(await app.post(verifyUrl, { token }, elsewhere)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', fields: { password: needed } },
    });
    const wrong = await app.post(verifyUrl, { token, password: 'a wrong one' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([]);
    const verified = await app.post(verifyUrl, { token, password: testPassword });
    expect(verified.status).toBe(200);
    await asSignedIn(app, cookiesOf(verified));
    expect(await app.post(verifyUrl, { token, password: testPassword })).toMatchObject(endedLink);
  });

  describe('with an address with which a stranger signs up afterwards', () => {
    const stranger = { ...aMember(grace), name: 'A Stranger', password: 'known to a stranger' };
    const createScene = async () => {
      const app = await createTestApp(withMail);
      const own = { cookie: cookiesOf(await app.post(signUpUrl, aMember(grace))) };
      await app.runJobs();
      app.clock.advance(1_000);
      const theirs = { cookie: cookiesOf(await app.post(signUpUrl, stranger)) };
      await app.runJobs();
      return { app, own, theirs, mailedLast: tokenInLastMail(app) };
    };
    const opened = async (app: TestApp) => {
      const member = await logInAs(app, grace);
      expect(Object((await member.get('/api/profile')).body).user.name).toBe(grace.name);
      const login = { email: grace.email, password: stranger.password };
      expect((await app.post('/api/login', login)).status).toBe(401);
    };

    it('the link that is asked for again opens the account of the asking browser', async () => {
      const { app, own } = await createScene();
      await app.post('/api/email/send-verification', { email: grace.email }, own);
      await app.runJobs();
      expect(app.mail.sent.at(-1)?.text).toContain(`Hello ${grace.name},`);
      expect((await app.post(verifyUrl, { token: tokenInLastMail(app) }, own)).status).toBe(200);
      await opened(app);
    });

    it('the link of the stranger’s sign-up opens one’s own account too', async () => {
      const { app, own, mailedLast } = await createScene();
      expect((await app.post(verifyUrl, { token: mailedLast }, own)).status).toBe(200);
      await opened(app);
    });

    it('in an unknown browser one’s own password decides, whosever link it is', async () => {
      const { app, mailedLast } = await createScene();
      await app.post('/api/email/send-verification', { email: grace.email });
      await app.runJobs();
      expect((await app.post(verifyUrl, { token: mailedLast })).status).not.toBe(200);
      const token = tokenInLastMail(app);
      expect((await app.post(verifyUrl, { token })).status).toBe(401);
      expect((await app.post(verifyUrl, { token, password: testPassword })).status).toBe(200);
      await opened(app);
    });

    it('their asking again changes nothing about it', async () => {
      const { app, own, theirs } = await createScene();
      await app.post('/api/email/send-verification', { email: grace.email }, theirs);
      await app.runJobs();
      expect((await app.post(verifyUrl, { token: tokenInLastMail(app) }, own)).status).toBe(200);
      await opened(app);
    });
  });

  it('lets the owner of the mailbox win over others who sign up with the address', async () => {
    const app = await createTestApp(withMail);
    await app.post(signUpUrl, { ...aMember(grace), name: 'Somebody Else', password: 'known to somebody else' });
    await app.runJobs();
    const others = tokenInLastMail(app);
    await signUpAs(app, grace);
    expect(await app.post(verifyUrl, { token: others })).toMatchObject(endedLink);
    expect((await app.post('/api/login', { email: grace.email, password: 'known to somebody else' })).status).toBe(401);
  });

  it('ends after a day, and the link can be asked for again until then', async () => {
    const app = await createTestApp(withMail);
    await app.post(signUpUrl, aMember(grace));
    await app.runJobs();
    const first = tokenInLastMail(app);
    app.clock.advance(23 * hour);
    await app.post('/api/email/send-verification', { email: grace.email });
    await app.runJobs();
    const second = tokenInLastMail(app);
    expect(second).not.toBe(first);
    expect(await app.post(verifyUrl, { token: first })).toMatchObject(endedLink);
    app.clock.advance(2 * hour);
    expect(await app.post(verifyUrl, { token: second })).toMatchObject(endedLink);
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('writes to an address five times an hour at most, from any network', async () => {
    const app = await createTestApp(withMail);
    for (let number = 1; number <= 8; number += 1) await app.post(signUpUrl, aMember(grace));
    await app.runJobs();
    expect(app.mail.sent).toHaveLength(5);
  });

  it.each([
    ['en', 'Confirm your email address', `Hello ${grace.name},`],
    ['fr', 'Confirmez votre adresse e-mail', `Bonjour ${grace.name},`],
    ['rw', 'Emeza imeyili yawe', `Muraho ${grace.name},`],
  ])('is mailed in the language of the visitor: %s', async (language, subject, greeting) => {
    const app = await createTestApp(withMail);
    await app.post(signUpUrl, aMember(grace), { cookie: `urugo_language=${language}` });
    await app.runJobs();
    expect(app.mail.sent[0]).toMatchObject({ subject, text: expect.stringContaining(greeting) });
  });

  it('mails a name with markup as text', async () => {
    const app = await createTestApp(withMail);
    await app.post(signUpUrl, aMember({ ...grace, name: '<img src=x onerror=alert(1)>' }));
    await app.runJobs();
    expect(app.mail.sent[0]?.html).not.toContain('<img');
  });
});

describe('confirming the address of an account that was opened without mails', () => {
  it('is needed for some calls once mails can be sent', async () => {
    const app = await createTestApp(withMail);
    const member = await signUpAs(app, grace);
    await app.db.updateTable('users').set({ email_verified: false }).execute();
    const apply = () => member.send({ method: 'POST', url: '/api/seller/apply-seller' });
    expect(await apply()).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } });
    await app.post('/api/email/send-verification', { email: grace.email });
    await app.runJobs();
    expect((await app.post(verifyUrl, { token: tokenInLastMail(app) })).status).toBe(200);
    expect(await apply()).not.toMatchObject({ status: 403 });
  });

  it('is never asked for without a mail server', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const answer = await member.send({ method: 'POST', url: '/api/seller/apply-seller' });
    expect(answer.status).not.toBe(403);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends every session and works once', async () => {
    const app = await createTestApp(withMail);
    const member = await signUpAs(app, grace);
    const token = await askForReset(app, grace.email);
    const spare = await askForReset(app, grace.email);
    const body = { token, newPassword: 'a wholly new one' };
    const [one, other] = await Promise.all([app.post(resetUrl, body), app.post(resetUrl, body)]);
    expect([one.status, other.status].sort()).toEqual([200, 422]);
    expect((await member.get('/api/profile')).status).toBe(401);
    expect((await app.post('/api/login', { email: grace.email, password: testPassword })).status).toBe(401);
    expect((await app.post('/api/login', { email: grace.email, password: 'a wholly new one' })).status).toBe(200);
    expect(await app.post(resetUrl, body)).toMatchObject(endedLink);
    expect(await app.post(resetUrl, { ...body, token: spare })).toMatchObject(endedLink);
    await app.runJobs();
    expect(app.mail.sent.at(-1)?.subject).toBe('Your password has been changed');
  });

  it('ends keys and webhooks with it, gives the calendar another address, and says so', async () => {
    const app = await createTestApp(withMail);
    const member = await signUpAs(app, grace);
    const other = await signUpAs(app, jean);
    const wanted = { name: 'A program', scopes: ['listings:read' as const], days: 90 as const, password: testPassword };
    const { secret } = await member.call(createApiKey, { body: wanted });
    const { secret: others } = await other.call(createApiKey, { body: wanted });
    await member.call(createWebhook, { body: { url: 'https://93.184.215.14/hook', events: ['deal.changed'] } });
    const { calendar } = await member.call(listOwnViewings);
    const calendarPath = calendar.slice(calendar.indexOf('/', 'https://'.length));
    expect((await app.get(calendarPath)).status).toBe(200);
    await app.runJobs();
    const told = app.mail.sent.filter(({ to }) => to === grace.email).map(({ subject }) => subject);
    expect(told.slice(-2).sort()).toEqual(['A webhook has been added', 'An API key has been made']);

    const token = await askForReset(app, grace.email);
    const answer = await app.post(resetUrl, { token, newPassword: 'a wholly new one' });
    expect(answer).toMatchObject({ status: 200, body: { removed: ['apiKeys', 'webhooks', 'calendar'] } });
    const ask = (key: string) => app.get('/api/product/seller/all', { authorization: `Bearer ${key}` });
    expect((await ask(secret)).status).toBe(401);
    expect((await ask(others)).status).not.toBe(401);
    expect(await app.db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
    expect((await app.get(calendarPath)).status).toBe(404);
    await app.runJobs();
    const ended = 'API keys, webhooks, the private address of your calendar of viewings';
    expect(app.mail.sent.at(-1)).toMatchObject({ to: grace.email, text: expect.stringContaining(ended) });
  });

  it('has a link that holds for an hour', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const token = await askForReset(app, grace.email);
    app.clock.advance(hour);
    expect(await app.post(resetUrl, { token, newPassword: 'a wholly new one' })).toMatchObject(endedLink);
  });

  it('is asked for alike with and without an account, and only the account’s owner gets a mail', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const known = await app.post(forgotUrl, { email: grace.email });
    const unknown = await app.post(forgotUrl, { email: 'unknown@mail.example' });
    expect(known.status).toBe(200);
    expect(unknown.text).toBe(known.text);
    await app.runJobs();
    expect(app.mail.sent.map(({ to }) => to)).toEqual([grace.email]);
  });

  it('has a link that confirms no address and opens nothing else', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const token = await askForReset(app, grace.email);
    expect(await app.post(verifyUrl, { token })).toMatchObject(endedLink);
    const second = await app.post(
      '/api/login/second-factor',
      { code: '123456' },
      { cookie: `urugo_second_factor=${token}` },
    );
    expect(second.status).toBe(401);
  });

  it('stores no usable link in the database but in the mail itself', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace);
    const token = await askForReset(app, grace.email);
    const rows = await app.db.selectFrom('verifications').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [mail] = await app.db.selectFrom('mails').select('carries_secret').execute();
    expect(mail).toEqual({ carries_secret: true });
  });

  it.each(['x'.repeat(43), '', 'short', '\0'.repeat(43)])('is not replaced by the token %j', async (token) => {
    const app = await createTestApp();
    const answer = await app.post(resetUrl, { token, newPassword: 'a wholly new one' });
    expect([400, 422]).toContain(answer.status);
  });

  it('is not replaced by one of less than six characters', async () => {
    const app = await createTestApp();
    const answer = await app.post(resetUrl, { token: 'x'.repeat(43), newPassword: '12345' });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 6 characters' } },
    });
  });
});

describe('expired sessions, links and sign-ups', () => {
  it('is forgotten by the hourly job', async () => {
    const app = await createTestApp(withMail);
    await signUpAs(app, grace);
    await app.post(signUpUrl, aMember(jean));
    await askForReset(app, grace.email);
    app.clock.advance(8 * 24 * hour);
    await app.pool.query("SELECT graphile_worker.add_job('accounts:forget-ended')");
    await app.runJobs();
    const counts = await app.pool.query(
      'SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM verifications) + (SELECT count(*) FROM pending_sign_ups) AS left',
    );
    expect(counts.rows).toEqual([{ left: 0 }]);
  });
});
