import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { listSecurityEvents } from '#contract/accounts/security.endpoints.ts';
import * as contract from '#contract/identities/identities.endpoints.ts';
import {
  addSecondFactor,
  createIdentityWorld,
  graceElsewhere,
  joinInSettings,
  newcomer,
  person,
  visit,
} from '#server/testing/identity-visits.ts';
import { asSignedIn, cookiesOf, grace, signUpAs, type TestApp, testPassword } from '#server/testing/index.ts';
import { deleteEndedFlows } from './identities.queries.ts';

const minute = 60_000;
const password = testPassword;

const signUp = (app: TestApp, cookie: string, body: object = { ...person, acceptsTerms: true }) =>
  app.post('/api/login/provider/sign-up', body, { cookie });
const joinByPassword = (app: TestApp, cookie: string, body: object) =>
  app.post('/api/login/provider/join', body, { cookie });

describe('somebody new', () => {
  it('opens an account with the address the provider vouches for, and signs in by it from then on', async () => {
    const { app, provider } = await createIdentityWorld();
    const { location, cookie } = await visit(app, provider, newcomer);
    expect(location).toBe('/auth/join');
    expect((await app.call(contract.readIdentityOffer, {}, { cookie })).offer).toEqual({
      provider: { id: 'google', name: 'Google' },
      name: 'New Person',
      email: newcomer.email,
      isEmailVerified: true,
      hasAccount: false,
      next: '/wishlist',
    });
    const offered = await app.send({ url: contract.readIdentityOffer.path, headers: { cookie } });
    expect(offered.headers['cache-control']).toBe('private, no-store');
    const answer = await signUp(app, cookie);
    expect(answer.status).toBe(200);
    const member = await asSignedIn(app, cookiesOf(answer));
    const { user } = await member.call(getProfile);
    expect(user).toMatchObject({ email: newcomer.email, isEmailVerified: true, name: 'New Person' });
    expect(await app.db.selectFrom('credentials').selectAll().execute()).toEqual([]);
    const again = await visit(app, provider, { ...newcomer, email: 'changed@mail.example' });
    expect(again.location).toBe('/wishlist');
    expect((await asSignedIn(app, again.cookie)).userId).toBe(member.userId);
  });

  it('must accept the terms, once, within a quarter of an hour, in the same browser', async () => {
    const { app, provider } = await createIdentityWorld();
    const { cookie } = await visit(app, provider, newcomer);
    expect((await signUp(app, cookie, person)).status).toBe(400);
    expect((await signUp(app, cookie, { ...person, acceptsTerms: false })).status).toBe(400);
    expect((await signUp(app, cookie, { ...person, acceptsTerms: true, email: 'x@y.example' })).status).toBe(400);
    expect((await signUp(app, '')).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => signUp(app, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const late = await visit(app, provider, { ...newcomer, sub: 'subject-9', email: 'late@mail.example' });
    app.clock.advance(15 * minute);
    expect((await signUp(app, late.cookie)).status).toBe(401);
    await deleteEndedFlows(app.db, app.clock.now());
    expect(await app.db.selectFrom('identity_offers').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['the provider does not vouch for the address', { email_verified: false }],
    ['the provider says nothing of it', { email_verified: undefined }],
    ['there is no address', { email: undefined }],
    ['it is none', { email: 'nonsense' }],
  ])('opens no account where %s', async (_, claims) => {
    const { app, provider } = await createIdentityWorld();
    await signUpAs(app, { name: 'Somebody', email: newcomer.email });
    const { cookie } = await visit(app, provider, { ...newcomer, ...claims });
    const { offer } = await app.call(contract.readIdentityOffer, {}, { cookie });
    expect(offer).toMatchObject({ isEmailVerified: false, hasAccount: false });
    expect((await signUp(app, cookie)).status).toBe(409);
  });
});

describe('somebody whose address has an account', () => {
  it('is not let in by the address, but by the password as well', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    const { location, cookie, headers } = await visit(app, provider, graceElsewhere);
    expect(location).toBe('/auth/join');
    expect(headers['set-cookie']).not.toMatch(/urugo_session=[^;]/);
    expect((await app.call(contract.readIdentityOffer, {}, { cookie })).offer?.hasAccount).toBe(true);
    expect(await signUp(app, cookie)).toMatchObject({ status: 409 });
    const again = await visit(app, provider, graceElsewhere);
    const wrong = await joinByPassword(app, again.cookie, { email: grace.email, password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    const answer = await joinByPassword(app, again.cookie, { email: grace.email, password });
    expect(answer.status).toBe(200);
    expect((await asSignedIn(app, cookiesOf(answer))).userId).toBe(member.userId);
    expect((await visit(app, provider, graceElsewhere)).location).toBe('/wishlist');
    await app.runJobs();
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('Another way to sign in has been joined');
    const { events } = await member.call(listSecurityEvents);
    expect(events.map(({ event }) => event)).toContain('identity_joined');
  });

  it('needs the second factor too, when joining and at each sign-in', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    await joinInSettings(app, provider, member, graceElsewhere);
    await addSecondFactor(app, member.userId);
    const { location, headers } = await visit(app, provider, graceElsewhere);
    expect(location).toBe('/auth?step=code&next=%2Fwishlist');
    expect(headers['set-cookie']).toMatch(/urugo_second_factor=[^;]/);
    expect(headers['set-cookie']).not.toMatch(/urugo_session=[^;]/);
    const other = await visit(app, provider, { ...graceElsewhere, sub: 'subject-3' });
    for (const code of [undefined, '', 'WRNG-CODE-XXXX']) {
      const body = { email: grace.email, password, ...(code !== undefined && { code }) };
      expect(await joinByPassword(app, other.cookie, body)).toMatchObject({
        status: 401,
        body: { fields: { code: expect.any(String) } },
      });
    }
  });

  it('joins nothing to a suspended account', async () => {
    const { app, provider } = await createIdentityWorld();
    await signUpAs(app, grace);
    const suspension = { suspended_at: app.clock.now(), suspension_reason: 'fraud' };
    await app.db.updateTable('users').set(suspension).execute();
    const { cookie } = await visit(app, provider, graceElsewhere);
    const answer = await joinByPassword(app, cookie, { email: grace.email, password });
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  });
});
