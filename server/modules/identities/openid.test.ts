import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as contract from '#contract/identities/identities.endpoints.ts';
import { type ProviderMood, startIdentityProvider } from '#server/testing/identity-provider.ts';
import {
  createIdentityWorld,
  joinInSettings,
  leave,
  newcomer,
  returnFromProvider,
  visit,
} from '#server/testing/identity-visits.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;

/** Where a member has joined an identity: what is refused leaves nothing behind there. */
const joined = await createIdentityWorld();
await joinInSettings(joined.app, joined.provider, await signUpAs(joined.app, grace), newcomer);

describe('leaving for a provider', () => {
  it('asks for a code with PKCE, a state and a nonce, and keeps only their hashes where they let in', async () => {
    const { app, provider } = await createIdentityWorld();
    const { status, url } = await leave(app);
    expect(status).toBe(303);
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: 'http://localhost:3000/auth/provider/google/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const rows = await app.db.selectFrom('identity_flows').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('state'));
    expect(url).not.toContain(provider.clientSecret.slice(0, 8));
  });

  it('leads to configured providers alone, and afterwards to our own pages alone', async () => {
    const { app, provider } = await createIdentityWorld();
    expect((await app.get('/auth/provider/facebook')).status).toBe(404);
    expect((await app.get('/auth/provider/google%2F..')).status).toBe(404);
    await visit(app, provider, newcomer);
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { cookie } = await visit(app, provider, newcomer, next);
      expect(Object(await app.call(contract.readIdentityOffer, {}, { cookie })).offer.next).toBe('/');
    }
  });

  it('is limited by network', async () => {
    const { app } = await createIdentityWorld();
    const from = { url: '/auth/provider/google', method: 'GET', remoteAddress: '10.8.8.8' } as const;
    await app.send(from);
    await app.db.updateTable('rate_limits').set({ count: 300 }).where('key', 'like', 'provider-sign-in:%').execute();
    expect((await app.send(from)).headers.location).toBe('/auth?provider=busy&next=%2F&by=choice');
  });
});

describe('what a provider answers', () => {
  it.each([
    ['a nonce of another sign-in', { claims: { nonce: 'x'.repeat(43) } }],
    ['no nonce', { claims: { nonce: null } }],
    ['another audience', { claims: { aud: 'another-site' } }],
    ['several audiences without saying which of them asked', { claims: { aud: ['urugo-client', 'another-site'] } }],
    ['a token that another site has asked for', { claims: { aud: ['urugo-client', 'x'], azp: 'x' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['a token whose time is over', { claims: { exp: 1 } }],
    ['a token without an end', { claims: { exp: null } }],
    ['a token that is not valid yet', { claims: { nbf: 99_999_999_999 } }],
    ['nobody', { claims: { sub: null } }],
    ['somebody whose name is too long', { claims: { sub: 'x'.repeat(300) } }],
    ['a token without a signature', { header: { alg: 'none' }, signs: 'nothing' }],
    ['a token signed with the secret', { header: { alg: 'HS256' }, signs: 'secret' }],
    ['a token signed by another', { signs: 'foreign' }],
    ['a token of a key it does not publish', { header: { kid: 'other' }, signs: 'foreign' }],
    ['silence', { answers: 'silence' }],
    ['a fault', { answers: 'fault' }],
    ['a redirect', { answers: 'redirect' }],
    ['too much', { answers: 'long' }],
    ['what is no JSON', { answers: 'nonsense' }],
  ] satisfies [string, ProviderMood][])('is refused when it is %s', async (_, mood) => {
    const { app, provider } = joined;
    provider.mood = mood;
    const answer = await visit(app, provider, newcomer);
    expect(answer.location).toBe('/auth?provider=failed&by=choice');
    expect(answer.headers['set-cookie']).not.toMatch(/urugo_(session|identity)=[^;]/);
    expect(app.log.text()).not.toContain(newcomer.email);
    provider.mood = {};
    expect((await visit(app, provider, newcomer)).location).toBe('/wishlist');
  });

  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['an address of the inner network', { token_endpoint: 'https://169.254.169.254/token' }],
    ['this machine under another port', { jwks_uri: 'http://127.0.0.1:1/jwks' }],
    ['an address without https', { authorization_endpoint: 'http://evil.example/authorize' }],
    ['no address for tokens', { token_endpoint: undefined }],
  ])('is refused when its description names %s', async (_, description) => {
    const { app, provider } = await createIdentityWorld();
    provider.mood = { description };
    const left = await leave(app);
    if (left.url.startsWith('/auth?')) return expect(left.url).toContain('provider=failed');
    const answer = await returnFromProvider(app, provider.agree(left.url, newcomer), left.cookie);
    expect(answer.headers.location).toBe('/auth?provider=failed&by=choice');
  });

  it('is taken with a new key once it is published, and not asked for again and again', async () => {
    const { app, provider } = await createIdentityWorld();
    await visit(app, provider, newcomer);
    provider.changeKey();
    // Within half a minute the keys are not asked for again.
    expect((await visit(app, provider, newcomer)).location).toContain('provider=failed');
    expect(provider.keyCalls).toBe(1);
    const later = performance.now() + 31_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await visit(app, provider, newcomer)).location).toBe('/auth/join');
    expect(provider.keyCalls).toBe(2);
  });

  it('counts once: neither state nor code is taken twice', async () => {
    const { app, provider } = await createIdentityWorld();
    const { url, cookie } = await leave(app);
    const query = provider.agree(url, newcomer);
    const answers = await Promise.all([1, 2, 3].map(() => returnFromProvider(app, query, cookie)));
    const locations = answers.map(({ headers }) => headers.location).sort();
    expect(locations).toEqual(['/auth/join', ...Array(2).fill('/auth?provider=expired&by=choice')]);
    expect(provider.tokenCalls).toBe(1);
  });

  it('counts in the browser that has asked, with the state it was given, for a quarter of an hour', async () => {
    const { app, provider } = await createIdentityWorld();
    const mine = await leave(app);
    const theirs = await leave(app);
    const expired = '/auth?provider=expired&by=choice';
    const query = provider.agree(mine.url, newcomer);
    expect((await returnFromProvider(app, query, theirs.cookie)).headers.location).toBe(expired);
    expect((await returnFromProvider(app, query, '')).headers.location).toBe(expired);
    expect((await returnFromProvider(app, 'code=x&state=y', mine.cookie)).headers.location).toBe(expired);
    expect((await returnFromProvider(app, '', mine.cookie)).headers.location).toBe(expired);
    app.clock.advance(15 * minute);
    expect((await returnFromProvider(app, query, mine.cookie)).headers.location).toBe(expired);
    expect(provider.tokenCalls).toBe(0);
  });

  it('says that somebody has thought better of it', async () => {
    const { app } = await createIdentityWorld();
    const { url, cookie } = await leave(app);
    const state = new URL(url).searchParams.get('state') ?? '';
    const answer = await returnFromProvider(app, new URLSearchParams({ error: 'access_denied', state }), cookie);
    expect(answer.headers.location).toBe('/auth?provider=cancelled&by=choice');
  });
});

it('does not take the answer of one provider for that of another', async () => {
  const [honest, hostile] = [await startIdentityProvider(), await startIdentityProvider()];
  const providers = [honest.settings(), hostile.settings('hostile', 'Hostile')];
  const app = await createTestApp({ environment: { OIDC_PROVIDERS: JSON.stringify(providers) } });
  for (const provider of [honest, hostile]) provider.now = () => app.clock.now();
  const { url, cookie } = await leave(app);
  const query = honest.agree(url, newcomer);
  // The code of the honest one is not sent to the hostile one, which has its own address.
  const mixed = await app.get(`/auth/provider/hostile/callback?${query}`, { cookie });
  expect(mixed.headers.location).toBe('/auth?provider=expired&by=choice');
  expect(hostile.tokenCalls).toBe(0);
  const named = await leave(app);
  const answer = honest.agree(named.url, newcomer);
  answer.set('iss', hostile.issuer);
  expect((await returnFromProvider(app, answer, named.cookie)).headers.location).toBe(
    '/auth?provider=failed&by=choice',
  );
  expect(honest.tokenCalls).toBe(0);
});
