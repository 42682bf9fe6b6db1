import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/security.endpoints.ts';
import * as contract from '#contract/identities/identities.endpoints.ts';
import { endSessionsDuring } from '#server/testing/ended-session.ts';
import {
  createIdentityWorld,
  joinInSettings,
  newcomer,
  person,
  returnFromProvider,
  visit,
} from '#server/testing/identity-visits.ts';
import { asSignedIn, cookiesOf, createTestApp, grace, jean, signUpAs, testPassword } from '#server/testing/index.ts';

const password = testPassword;

describe('joining in the settings', () => {
  it('needs the password, and joins what the same person brings back in the same session', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    expect((await member.post('/api/me/identities/begin', { provider: 'google' })).status).toBe(422);
    expect((await member.post('/api/me/identities/begin', { provider: 'nobody', password })).status).toBe(404);
    expect((await joinInSettings(app, provider, member, newcomer)).headers.location).toBe('/settings?joined=done');
    const { identities, providers } = await member.call(contract.listIdentities);
    expect(identities).toMatchObject([{ provider: { id: 'google', name: 'Google' }, email: newcomer.email }]);
    expect(providers).toEqual([{ id: 'google', name: 'Google' }]);
    expect((await asSignedIn(app, (await visit(app, provider, newcomer)).cookie)).userId).toBe(member.userId);
  });

  it('does not join for who has signed out, is suspended, or is somebody else meanwhile', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    const other = await signUpAs(app, jean);
    for (const headers of [{ cookie: '' }, other.headers]) {
      const begun = await app.post('/api/me/identities/begin', { provider: 'google', password }, member.headers);
      const query = provider.agree(Object(begun.body).url, newcomer);
      const answer = await returnFromProvider(app, query, `${headers.cookie}; ${cookiesOf(begun)}`);
      expect(answer.headers.location).toBe('/settings?joined=expired');
    }
    const begun = await app.post('/api/me/identities/begin', { provider: 'google', password }, member.headers);
    await app.db.updateTable('users').set({ suspended_at: app.clock.now(), suspension_reason: 'x' }).execute();
    const query = provider.agree(Object(begun.body).url, newcomer);
    const answer = await returnFromProvider(app, query, `${member.headers.cookie}; ${cookiesOf(begun)}`);
    expect(answer.headers.location).toBe('/settings?joined=expired');
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  it('does not join in a session that ends on the way back, as by a new password', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    const begun = await app.post('/api/me/identities/begin', { provider: 'google', password }, member.headers);
    const query = provider.agree(Object(begun.body).url, newcomer);
    const comeBack = () => returnFromProvider(app, query, `${member.headers.cookie}; ${cookiesOf(begun)}`);
    const answer = await endSessionsDuring(app, member.userId, comeBack);
    expect(answer.headers.location).toBe('/settings?joined=expired');
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  it('gives an identity to one account, also when two ask at once', async () => {
    const { app, provider } = await createIdentityWorld();
    const members = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const answers = await Promise.all(members.map((member) => joinInSettings(app, provider, member, newcomer)));
    expect(answers.map(({ headers }) => headers.location).sort()).toEqual([
      '/settings?joined=done',
      '/settings?joined=taken',
    ]);
    expect(await app.db.selectFrom('identities').selectAll().execute()).toHaveLength(1);
  });

  it('gives a person one identity of a provider', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    await joinInSettings(app, provider, member, newcomer);
    const second = await joinInSettings(app, provider, member, { ...newcomer, sub: 'subject-8' });
    expect(second.headers.location).toBe('/settings?joined=taken');
  });
});

describe('an identity', () => {
  it('is removed by its owner alone, with the password, and signs in no longer', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    await joinInSettings(app, provider, member, newcomer);
    const [identity] = (await member.call(contract.listIdentities)).identities;
    const url = `/api/me/identities/${identity?._id}/remove`;
    expect((await (await signUpAs(app, jean)).post(url, { password })).status).toBe(404);
    expect((await member.post(url, {})).status).toBe(422);
    expect((await member.post(url, { password })).status).toBe(200);
    expect((await visit(app, provider, newcomer)).location).toBe('/auth/join');
  });

  it('is not removed where it is the last way in; one of a provider that is gone is none', async () => {
    const { app, provider } = await createIdentityWorld();
    const { cookie } = await visit(app, provider, newcomer);
    const answer = await app.post('/api/login/provider/sign-up', { ...person, acceptsTerms: true }, { cookie });
    const member = await asSignedIn(app, cookiesOf(answer));
    const { identities, asks } = await member.call(contract.listIdentities);
    expect(asks).toEqual({ password: false, code: false, signInAgain: false });
    const url = `/api/me/identities/${identities[0]?._id}/remove`;
    expect((await member.post(url, {})).status).toBe(409);
    const at = app.clock.now();
    const gone = { id: member.userId, user_id: member.userId, provider: 'gone', issuer: 'https://gone', subject: 'x' };
    await app.db
      .insertInto('identities')
      .values({ ...gone, email: null, created_at: at, last_used_at: at })
      .execute();
    expect((await member.post(url, {})).status).toBe(409);
    await app.db
      .insertInto('credentials')
      .values({ user_id: member.userId, password_hash: 'x', changed_at: at })
      .execute();
    expect((await member.post(url, {})).status).toBe(422);
  });

  it('goes with its account, and opens another one afterwards', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    await joinInSettings(app, provider, member, newcomer);
    await member.call(deleteAccount, { body: { password } });
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
    expect((await visit(app, provider, newcomer)).location).toBe('/auth/join');
  });

  it('signs a suspended person in as far as the password does', async () => {
    const { app, provider } = await createIdentityWorld();
    const member = await signUpAs(app, grace);
    await joinInSettings(app, provider, member, newcomer);
    await app.db.updateTable('users').set({ suspended_at: app.clock.now(), suspension_reason: 'x' }).execute();
    const inside = await asSignedIn(app, (await visit(app, provider, newcomer)).cookie);
    expect((await inside.get('/api/me/identities')).status).toBe(403);
  });
});

it('is not there where no provider is configured', async () => {
  const app = await createTestApp();
  expect(await app.call(contract.listIdentityProviders)).toEqual({ providers: [] });
  expect((await app.get('/auth/provider/google')).status).toBe(404);
  expect(await app.call(contract.readIdentityOffer)).toEqual({});
});
