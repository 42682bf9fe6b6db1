import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { deleteAccount, listSecurityEvents } from '#contract/accounts/security.endpoints.ts';
import * as contract from '#contract/passkeys/passkeys.endpoints.ts';
import { endSessionsDuring } from '#server/testing/ended-session.ts';
import {
  asSignedIn,
  cookiesOf,
  createTestApp,
  grace,
  jean,
  logInAs,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { resetPasswordByMail } from '#server/testing/reset-password.ts';
import { type Misbehaviour, SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { deleteEndedChallenges } from './passkeys.queries.ts';
import { userHandleOf } from './user-handle.ts';

const proof = { password: testPassword };
const minute = 60_000;

async function createWorld(options: { counts?: boolean } = {}) {
  const app = await createTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
  const person = await signUpAs(app, grace);
  return { app, person, device: new SoftwareAuthenticator('http://localhost:3000', options) };
}

/** Asks for a challenge; returns it with the cookie that belongs to it. */
async function beginAdding(app: TestApp, { headers }: SignedIn, body: object = proof) {
  const answer = await app.post('/api/me/passkeys/begin', body, headers);
  return { answer, options: Object(answer.body).options, cookie: `${headers.cookie}; ${cookiesOf(answer)}` };
}

async function add(app: TestApp, person: SignedIn, device: SoftwareAuthenticator, wrong: Misbehaviour = {}) {
  const { options, cookie } = await beginAdding(app, person);
  const body = { name: 'My phone', credential: device.create(options, wrong) };
  return app.post('/api/me/passkeys', body, { cookie });
}

async function beginSignIn(app: TestApp) {
  const answer = await app.post('/api/login/passkey/begin', undefined);
  return { options: Object(answer.body).options, cookie: cookiesOf(answer) };
}

async function enter(app: TestApp, device: SoftwareAuthenticator, wrong: Misbehaviour = {}) {
  const { options, cookie } = await beginSignIn(app);
  return app.post('/api/login/passkey', { credential: device.sign(options, wrong) }, { cookie });
}

const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };
const unusable = { status: 422, body: { message: 'The passkey could not be added. Please begin again.' } };

async function addSecondFactor({ db, clock }: TestApp, userId: string): Promise<void> {
  const at = clock.now();
  const row = { user_id: userId, encrypted_secret: 'x', created_at: at, confirmed_at: at, last_step: 0 };
  await db.insertInto('two_factors').values(row).execute();
}

describe('a passkey', () => {
  it('is added with the password, signs its owner in, and is told of by mail', async () => {
    const { app, person, device } = await createWorld();
    expect(await add(app, person, device)).toMatchObject({ status: 200, body: { passkey: { name: 'My phone' } } });
    const answer = await enter(app, device);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Login successful' } });
    const again = await asSignedIn(app, cookiesOf(answer));
    expect(again.userId).toBe(person.userId);
    const { passkeys } = await again.call(contract.listPasskeys);
    expect(passkeys).toMatchObject([{ name: 'My phone', isSynced: false, lastUsedAt: expect.any(String) }]);
    await app.runJobs();
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('A passkey has been added');
    const { events } = await person.call(listSecurityEvents);
    expect(events.map(({ event }) => event).sort()).toEqual(['passkey_added', 'signed_in', 'signed_up']);
  });

  it('asks for a passkey that the device keeps and opens by finger, face or PIN, and for no second one there', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    const { options } = await beginAdding(app, person);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.credentialId, transports: ['internal'] }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(person.userId.replaceAll('-', ''));
    expect(JSON.stringify((await beginSignIn(app)).options)).not.toContain(device.credentialId);
  });

  it('takes the place of both factors', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    await addSecondFactor(app, person.userId);
    const answer = await enter(app, device);
    expect(answer.status).toBe(200);
    expect((await (await asSignedIn(app, cookiesOf(answer))).call(getProfile)).user.hasTwoFactor).toBe(true);
  });

  it('is renamed and removed by its owner alone', async () => {
    const { app, person, device } = await createWorld();
    const { body } = await add(app, person, device);
    const id = Object(body).passkey._id;
    const other = await signUpAs(app, jean);
    const params = { id };
    for (const url of [`/api/me/passkeys/${id}/remove`]) expect((await other.post(url, proof)).status).toBe(404);
    expect((await other.send({ method: 'PUT', url: `/api/me/passkeys/${id}`, payload: { name: 'x' } })).status).toBe(
      404,
    );
    await person.call(contract.renamePasskey, { params, body: { name: 'Old phone' } });
    expect((await person.call(contract.listPasskeys)).passkeys).toMatchObject([{ name: 'Old phone' }]);
    expect((await person.post(`/api/me/passkeys/${id}/remove`, {})).status).toBe(422);
    expect((await person.post(`/api/me/passkeys/${id}/remove`, { password: 'wrong' })).status).toBe(422);
    await person.call(contract.removePasskey, { params, body: proof });
    expect(await enter(app, device)).toMatchObject(refused);
  });
});

describe('adding a passkey', () => {
  it('needs the password, and the code where there is one', async () => {
    const { app, person } = await createWorld();
    for (const body of [{}, { password: 'wrong' }]) {
      expect((await beginAdding(app, person, body)).answer).toMatchObject({
        status: 422,
        body: { code: 'UNPROCESSABLE' },
      });
    }
    await addSecondFactor(app, person.userId);
    expect((await beginAdding(app, person)).answer).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    });
    expect((await person.call(contract.listPasskeys)).asks).toEqual({ password: true, code: true, signInAgain: false });
  });

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['the site under another port', { origin: 'http://localhost:3001' }],
    ['another site', { rpId: 'evil.example' }],
    ['no look at its owner', { isVerified: false }],
    ['an answer to something else', { type: 'webauthn.get' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a certificate that nobody asked for', { attestation: ['packed', new Map([['x5c', Buffer.from('x')]])] }],
    ['a format that nobody asked for', { attestation: ['android-safetynet', new Map()] }],
  ] satisfies [string, Misbehaviour][])('refuses %s', async (_, wrong) => {
    const { app, person, device } = await createWorld();
    expect(await add(app, person, device, wrong)).toMatchObject(unusable);
    expect((await person.call(contract.listPasskeys)).passkeys).toEqual([]);
  });

  it('takes a challenge once, for five minutes, from the browser and the person it was made for', async () => {
    const { app, person, device } = await createWorld();
    const { options, cookie } = await beginAdding(app, person);
    const body = { name: 'x', credential: device.create(options) };
    expect(await app.post('/api/me/passkeys', body, person.headers)).toMatchObject(unusable);
    const other = await signUpAs(app, jean);
    const stolen = cookie.replace(person.headers.cookie, other.headers.cookie);
    expect(await app.post('/api/me/passkeys', body, { cookie: stolen })).toMatchObject(unusable);
    expect((await app.post('/api/me/passkeys', body, { cookie })).status).toBe(200);
    expect(await app.post('/api/me/passkeys', body, { cookie })).toMatchObject(unusable);
    const late = await beginAdding(app, person);
    app.clock.advance(5 * minute);
    const second = { name: 'x', credential: new SoftwareAuthenticator('http://localhost:3000').create(late.options) };
    expect(await app.post('/api/me/passkeys', second, { cookie: late.cookie })).toMatchObject(unusable);
  });

  it('adds nothing where its session has ended since, as by a new password', async () => {
    const { app, person, device } = await createWorld();
    const { options, cookie } = await beginAdding(app, person);
    const body = { name: 'x', credential: device.create(options) };
    const answer = await endSessionsDuring(app, person.userId, () => app.post('/api/me/passkeys', body, { cookie }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await app.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });

  it('sent twice at the same time adds one; a passkey of somebody else is not taken over', async () => {
    const { app, person, device } = await createWorld();
    const { options, cookie } = await beginAdding(app, person);
    const body = { name: 'x', credential: device.create(options) };
    const answers = await Promise.all([1, 2, 3].map(() => app.post('/api/me/passkeys', body, { cookie })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const other = await signUpAs(app, jean);
    expect(await add(app, other, device)).toMatchObject(unusable);
    device.userHandle = userHandleOf(person.userId);
    expect((await asSignedIn(app, cookiesOf(await enter(app, device)))).userId).toBe(person.userId);
  });

  it('ends at twenty', async () => {
    const { app, person } = await createWorld();
    for (let count = 1; count <= contract.mostPasskeys; count += 1) {
      await app.db.deleteFrom('rate_limits').execute();
      expect((await add(app, person, new SoftwareAuthenticator('http://localhost:3000'))).status).toBe(200);
    }
    await app.db.deleteFrom('rate_limits').execute();
    expect((await beginAdding(app, person)).answer).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect((await person.call(contract.listPasskeys)).can).toEqual([]);
  });

  it('takes what is no answer of an authenticator for none', async () => {
    const { app, person, device } = await createWorld();
    const { options, cookie } = await beginAdding(app, person);
    const made = device.create(options);
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
    expect(await app.post('/api/me/passkeys', { name: 'x', credential: broken }, { cookie })).toMatchObject(unusable);
    for (const credential of [undefined, null, 'x', {}, { ...made, id: 'a b' }, { ...made, more: 1 }]) {
      expect((await app.post('/api/me/passkeys', { name: 'x', credential }, { cookie })).status).toBe(400);
    }
    const huge = { ...made, response: { ...made.response, attestationObject: 'A'.repeat(30_000) } };
    expect((await app.post('/api/me/passkeys', { name: 'x', credential: huge }, { cookie })).status).toBe(400);
  });
});

describe('signing in by a passkey', () => {
  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no look at its owner', { isVerified: false }],
    ['an answer to something else', { type: 'webauthn.create' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another owner', { userHandle: 'A'.repeat(22) }],
  ] satisfies [string, Misbehaviour][])('refuses %s', async (_, wrong) => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    const answer = await enter(app, device, wrong);
    expect(answer).toMatchObject(refused);
    expect(answer.headers['set-cookie'] ?? '').not.toMatch(/urugo_session=[^;]/);
    expect((await enter(app, device)).status).toBe(200);
  });

  it('refuses the signature of another key under the same id', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    const forger = new SoftwareAuthenticator('http://localhost:3000');
    forger.credentialId = device.credentialId;
    forger.userHandle = device.userHandle;
    expect(await enter(app, forger)).toMatchObject(refused);
    const { events } = await person.call(listSecurityEvents);
    expect(events.map(({ event }) => event)).toContain('sign_in_failed');
  });

  it('takes a challenge once, for five minutes, from the browser it was made for', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    const { options, cookie } = await beginSignIn(app);
    const body = { credential: device.sign(options) };
    expect(await app.post('/api/login/passkey', body)).toMatchObject(refused);
    expect(await app.post('/api/login/passkey', body, { cookie: (await beginSignIn(app)).cookie })).toMatchObject(
      refused,
    );
    expect((await app.post('/api/login/passkey', body, { cookie })).status).toBe(200);
    expect(await app.post('/api/login/passkey', body, { cookie })).toMatchObject(refused);
    const late = await beginSignIn(app);
    app.clock.advance(5 * minute);
    const lateBody = { credential: device.sign(late.options) };
    expect(await app.post('/api/login/passkey', lateBody, { cookie: late.cookie })).toMatchObject(refused);
    await deleteEndedChallenges(app.db, app.clock.now());
    expect(await app.db.selectFrom('passkey_challenges').where('user_id', 'is', null).selectAll().execute()).toEqual(
      [],
    );
  });

  it('takes no challenge that was made for adding', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    const { options, cookie } = await beginAdding(app, person);
    const request = { challenge: options.challenge, rpId: options.rp.id };
    expect(await app.post('/api/login/passkey', { credential: device.sign(request) }, { cookie })).toMatchObject(
      refused,
    );
  });

  it('refuses a copy, which counts anew', async () => {
    const { app, person, device } = await createWorld({ counts: true });
    await add(app, person, device);
    expect((await enter(app, device)).status).toBe(200);
    expect((await enter(app, device)).status).toBe(200);
    expect(await enter(app, device, { counter: 2 })).toMatchObject(refused);
    expect(await enter(app, device, { counter: 0 })).toMatchObject(refused);
    const [one, other] = [await beginSignIn(app), await beginSignIn(app)];
    const answers = await Promise.all(
      [one, other].map(({ options, cookie }) =>
        app.post('/api/login/passkey', { credential: device.sign(options, { counter: 40 }) }, { cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('lets a suspended person in as far as the password does, and nobody to a deleted account', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    const suspension = { suspended_at: app.clock.now(), suspension_reason: 'fraud' };
    await app.db.updateTable('users').set(suspension).execute();
    const inside = await asSignedIn(app, cookiesOf(await enter(app, device)));
    expect((await inside.get('/api/me/passkeys')).status).toBe(403);
    await app.db.updateTable('users').set({ suspended_at: null, suspension_reason: null }).execute();
    await person.call(deleteAccount, { body: proof });
    expect(await enter(app, device)).toMatchObject(refused);
    expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });

  it('does not open the staff’s pages to who has no second factor for the password', async () => {
    const environment = { PUBLIC_URL: 'http://localhost:3000', STAFF_TWO_FACTOR: 'required' };
    const app = await createTestApp({ environment });
    const staff = await signUpAs(app, grace, { role: 'staff' });
    const device = new SoftwareAuthenticator('http://localhost:3000');
    await add(app, staff, device);
    const inside = await asSignedIn(app, cookiesOf(await enter(app, device)));
    expect((await inside.get('/api/staff/applications')).body).toMatchObject({ code: 'TWO_FACTOR_NEEDED' });
    await addSecondFactor(app, staff.userId);
    expect((await inside.get('/api/staff/applications')).status).toBe(200);
  });

  it('is limited by network', async () => {
    const { app } = await createWorld();
    const remoteAddress = '10.9.9.9';
    await app.send({ method: 'POST', url: '/api/login/passkey/begin', remoteAddress });
    await app.db.updateTable('rate_limits').set({ count: 600 }).where('key', 'like', 'passkey-challenge:%').execute();
    expect((await app.send({ method: 'POST', url: '/api/login/passkey/begin', remoteAddress })).status).toBe(429);
  });
});

describe('the methods to sign in to an account', () => {
  it('are never taken away to the last', async () => {
    const { app, person, device } = await createWorld();
    const id = Object((await add(app, person, device)).body).passkey._id;
    await app.db.deleteFrom('credentials').execute();
    expect((await person.call(contract.listPasskeys)).asks).toEqual({
      password: false,
      code: false,
      signInAgain: false,
    });
    expect(await person.post(`/api/me/passkeys/${id}/remove`)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    const second = new SoftwareAuthenticator('http://localhost:3000');
    const { options, cookie } = await beginAdding(app, person, {});
    const answer = await app.post('/api/me/passkeys', { name: 'x', credential: second.create(options) }, { cookie });
    const ids = [id, Object(answer.body).passkey._id];
    const removals = await Promise.all(ids.map((each) => person.post(`/api/me/passkeys/${each}/remove`)));
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are changed without a password only soon after signing in', async () => {
    const { app, person, device } = await createWorld();
    await add(app, person, device);
    await app.db.deleteFrom('credentials').execute();
    app.clock.advance(11 * minute);
    expect((await beginAdding(app, person, {})).answer).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect((await person.call(contract.listPasskeys)).asks.signInAgain).toBe(true);
    const again = await asSignedIn(app, cookiesOf(await enter(app, device)));
    expect((await beginAdding(app, again, {})).answer.status).toBe(200);
  });

  it('are closed but for the new password when the account is taken back by a mailed link', async () => {
    const environment = { PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:1' };
    const app = await createTestApp({ environment });
    const person = await signUpAs(app, grace);
    const thief = new SoftwareAuthenticator('http://localhost:3000');
    await add(app, person, thief);
    await beginAdding(app, person);
    await resetPasswordByMail(app, grace.email);
    expect(await enter(app, thief)).toMatchObject(refused);
    const begun = app.db.selectFrom('passkey_challenges').where('user_id', '=', person.userId).select('challenge');
    expect(await begun.execute()).toEqual([]);
    await app.runJobs();
    expect(app.mail.sent.at(-1)?.text).toContain('others in: passkeys, the private address');
  });
});

it('is not offered under an address without a name, or without https elsewhere', async () => {
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://192.168.1.4:3000', 'http://site.example']) {
    const app = await createTestApp();
    app.platform.config.publicUrl = PUBLIC_URL;
    const person = await signUpAs(app, grace);
    expect((await person.call(contract.listPasskeys)).can).toEqual([]);
    expect((await beginAdding(app, person)).answer.status).toBe(409);
    expect((await app.post('/api/login/passkey/begin', undefined)).status).toBe(409);
  }
});

it('keeps no secret and no answer of an authenticator in the log', async () => {
  const { app, person, device } = await createWorld();
  await add(app, person, device);
  await enter(app, device);
  expect(app.log.text()).not.toContain(device.credentialId);
  await logInAs(app, grace);
});
