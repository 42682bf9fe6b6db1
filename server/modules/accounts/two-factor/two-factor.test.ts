import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  listSecurityEvents,
  renewRecoveryCodes,
} from '#contract/accounts/security.endpoints.ts';
import { counterCode } from '#server/platform/auth/counter-codes.ts';
import {
  asSignedIn,
  cookiesOf,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';

const stepMilliseconds = 30_000;
const password = testPassword;
const credentials = { email: grace.email, password };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app: the secret, and the code it shows now. */
function authenticator({ clock }: TestApp, secret: string) {
  return {
    code: (steps = 0) => counterCode(bytesOf(secret), Math.floor(clock.now().getTime() / stepMilliseconds) + steps),
  };
}

async function enable(app: TestApp, member: SignedIn) {
  const { secret, uri } = await member.call(beginTwoFactor, { body: { password } });
  const phone = authenticator(app, secret);
  const { recoveryCodes } = await member.call(confirmTwoFactor, { body: { code: phone.code() } });
  app.clock.advance(stepMilliseconds);
  return { phone, recoveryCodes, uri, secret };
}

/** Gives the password; returns the cookies under which the second factor is waited for. */
async function setInitialPassword(app: TestApp): Promise<string> {
  const answer = await app.post('/api/login', credentials);
  expect(answer).toMatchObject({ status: 200, body: { needsSecondFactor: true } });
  expect(answer.headers['set-cookie']).toMatch(
    /^urugo_second_factor=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  return cookiesOf(answer);
}

function giveCode(app: TestApp, cookie: string, code: string) {
  return app.post('/api/login/second-factor', { code }, { cookie });
}

describe('two-factor sign-in', () => {
  it('asks for a code of the authenticator once it was confirmed, and each code works once', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const { phone, uri, secret } = await enable(app, member);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Urugo:grace%40mail\.example\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await member.call(getProfile)).user.hasTwoFactor).toBe(true);

    const pending = await setInitialPassword(app);
    expect((await app.get('/api/profile', { cookie: pending })).status).toBe(401);
    const code = phone.code();
    const signedIn = await giveCode(app, pending, code);
    expect(signedIn).toMatchObject({ status: 200, body: { message: 'Login successful' } });
    await asSignedIn(app, cookiesOf(signedIn));
    expect((await giveCode(app, pending, phone.code(1))).status).toBe(401);
    const again = await setInitialPassword(app);
    expect(await giveCode(app, again, code)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: 'The code is not correct.' },
    });
    app.clock.advance(stepMilliseconds);
    expect((await giveCode(app, again, phone.code())).status).toBe(200);
  });

  it('does not take one code twice when both come at the same moment', async () => {
    const app = await createTestApp();
    const { phone } = await enable(app, await signUpAs(app, grace));
    const pending = [await setInitialPassword(app), await setInitialPassword(app), await setInitialPassword(app)];
    const code = phone.code();
    const answers = await Promise.all(pending.map((cookie) => giveCode(app, cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('accepts the previous and the next code, for inaccurate clocks, and no others', async () => {
    const app = await createTestApp();
    const { phone } = await enable(app, await signUpAs(app, grace));
    const pending = await setInitialPassword(app);
    expect((await giveCode(app, pending, phone.code(2))).status).toBe(401);
    expect((await giveCode(app, pending, phone.code(-2))).status).toBe(401);
    expect((await giveCode(app, pending, phone.code(1))).status).toBe(200);
  });

  it('stops after five wrong codes, whatever cookie they come with', async () => {
    const app = await createTestApp();
    const { phone, recoveryCodes } = await enable(app, await signUpAs(app, grace));
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      statuses.push((await giveCode(app, await setInitialPassword(app), '000000')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const pending = await setInitialPassword(app);
    expect((await giveCode(app, pending, phone.code())).status).toBe(429);
    expect((await giveCode(app, pending, recoveryCodes[0] ?? '')).status).toBe(429);
    const token = await app.post('/api/token', { ...credentials, code: phone.code() });
    expect(token.status).toBe(429);
  });

  it('lets in by a recovery code, however it is typed, once each', async () => {
    const app = await createTestApp();
    const { recoveryCodes } = await enable(app, await signUpAs(app, grace));
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const signedIn = await giveCode(app, await setInitialPassword(app), ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(signedIn.status).toBe(200);
    expect((await giveCode(app, await setInitialPassword(app), code)).status).toBe(401);
    const member = await asSignedIn(app, cookiesOf(signedIn));
    const { events } = await member.call(listSecurityEvents);
    expect(events.map(({ event }) => event)).toContain('recovery_code_used');
    const stored = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute());
    expect(stored).not.toContain(recoveryCodes[1]);
  });

  it('keeps its secret encrypted', async () => {
    const app = await createTestApp();
    const { secret } = await enable(app, await signUpAs(app, grace));
    const [row] = await app.db.selectFrom('two_factors').selectAll().execute();
    const raw = bytesOf(secret).toString();
    expect(row?.encrypted_secret).not.toContain(secret);
    expect(Buffer.from(row?.encrypted_secret ?? '', 'hex').toString('latin1')).not.toContain(raw);
  });

  it('waits five minutes for the code, and not longer', async () => {
    const app = await createTestApp();
    const { phone } = await enable(app, await signUpAs(app, grace));
    const pending = await setInitialPassword(app);
    app.clock.advance(300_000);
    expect(await giveCode(app, pending, phone.code())).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect((await giveCode(app, '', phone.code())).status).toBe(401);
  });

  it('asks programs for the code as well', async () => {
    const app = await createTestApp();
    const { phone } = await enable(app, await signUpAs(app, grace));
    expect((await app.post('/api/token', credentials)).status).toBe(401);
    expect((await app.post('/api/token', { ...credentials, code: '000000' })).status).toBe(401);
    expect((await app.post('/api/token', { ...credentials, code: phone.code() })).status).toBe(200);
  });

  it('is not gone round by the link that confirms an address', async () => {
    const app = await createTestApp();
    await enable(app, await signUpAs(app, grace));
    await app.post('/api/email/send-verification', { email: grace.email });
    await app.runJobs();
    const mail = app.mail.sent.find(({ subject }) => subject === 'Confirm your email address');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const answer = await app.post('/api/email/verify', { token });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('turning two-factor sign-in on and off', () => {
  it('is undone, or gets new recovery codes, by the password and a code alone', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const { phone, recoveryCodes } = await enable(app, member);
    for (const path of ['/api/me/two-factor/disable', '/api/me/two-factor/recovery-codes']) {
      expect((await member.post(path, { password })).status).toBe(400);
      expect(await member.post(path, { password, code: '000000' })).toMatchObject({
        status: 422,
        body: { fields: { code: 'The code is not correct.' } },
      });
    }
    // A wrong password uses no code up.
    const [code = '', spare = ''] = recoveryCodes;
    expect((await member.post('/api/me/two-factor/disable', { password: 'wrong', code })).status).toBe(422);
    await member.call(renewRecoveryCodes, { body: { password, code } });
    expect((await member.post('/api/me/two-factor/disable', { password, code: spare })).status).toBe(422);
    await member.call(disableTwoFactor, { body: { password, code: phone.code() } });
    expect((await member.call(getProfile)).user.hasTwoFactor).toBe(false);
  });

  it('is blocked after five wrong codes in one session, without blocking sign-in', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const { phone } = await enable(app, member);
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      statuses.push((await member.post('/api/me/two-factor/disable', { password, code: '000000' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await giveCode(app, await setInitialPassword(app), phone.code())).status).toBe(200);
  });

  it('needs the password each time, and is mailed to the owner', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const wrong = { password: 'wrong', code: '000000' };
    const refused = { status: 422, body: { fields: { password: 'Current password is incorrect' } } };
    expect(await member.post('/api/me/two-factor/begin', { password: 'wrong' })).toMatchObject(refused);
    const { phone } = await enable(app, member);
    expect(await member.post('/api/me/two-factor/recovery-codes', wrong)).toMatchObject(refused);
    expect(await member.post('/api/me/two-factor/disable', wrong)).toMatchObject(refused);
    await member.call(disableTwoFactor, { body: { password, code: phone.code() } });
    expect((await member.call(getProfile)).user.hasTwoFactor).toBe(false);
    expect(await app.post('/api/login', credentials)).toMatchObject({ body: { needsSecondFactor: false } });
    expect((await member.post('/api/me/two-factor/confirm', { code: phone.code() })).status).toBe(409);
    await app.runJobs();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in is on',
      'Two-factor sign-in is off',
    ]);
  });

  it('counts only once a code was confirmed, within an hour', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    expect((await member.post('/api/me/two-factor/confirm', { code: '123456' })).status).toBe(409);
    const { secret } = await member.call(beginTwoFactor, { body: { password } });
    expect(await app.post('/api/login', credentials)).toMatchObject({ body: { needsSecondFactor: false } });
    expect(await member.post('/api/me/two-factor/confirm', { code: '000000' })).toMatchObject({
      status: 422,
      body: { fields: { code: 'The code is not correct.' } },
    });
    app.clock.advance(3_600_001);
    const late = await member.post('/api/me/two-factor/confirm', { code: await authenticator(app, secret).code() });
    expect(late.status).toBe(409);
  });

  it('is refused in the state it is in already', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const own = { password };
    const both = { password, code: '000000' };
    expect((await member.post('/api/me/two-factor/disable', both)).status).toBe(409);
    expect((await member.post('/api/me/two-factor/recovery-codes', both)).status).toBe(409);
    const { phone } = await enable(app, member);
    expect((await member.post('/api/me/two-factor/begin', own)).status).toBe(409);
    expect((await member.post('/api/me/two-factor/confirm', { code: phone.code() })).status).toBe(409);
  });

  it('gives new recovery codes for which the old ones no longer work', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const { phone, recoveryCodes: old } = await enable(app, member);
    const { recoveryCodes } = await member.call(renewRecoveryCodes, { body: { password, code: phone.code() } });
    expect((await giveCode(app, await setInitialPassword(app), old[0] ?? '')).status).toBe(401);
    expect((await giveCode(app, await setInitialPassword(app), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is each person’s own', async () => {
    const app = await createTestApp();
    const [member, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const { recoveryCodes } = await enable(app, member);
    await enable(app, other);
    const answer = await app.post('/api/login', { email: jean.email, password });
    expect((await giveCode(app, cookiesOf(answer), recoveryCodes[0] ?? '')).status).toBe(401);
  });
});
