import { type Claims, type IdentityProviderStandIn, startIdentityProvider } from './identity-provider.ts';
import { cookiesOf, createTestApp, grace, type SignedIn, type TestApp, testPassword } from './index.ts';

/** A person who has no account yet. */
export const newcomer = { sub: 'subject-1', email: 'new@mail.example', email_verified: true, name: 'New Person' };
export const graceElsewhere = { sub: 'subject-2', email: grace.email, email_verified: true, name: 'Grace' };
/** What signing up asks for besides. */
export const person = { name: 'New Person', phoneNumber: '+250788000001', address: { city: 'Kigali', street: 'KG 1' } };

/** An app with a provider. */
export async function createIdentityWorld() {
  const provider = await startIdentityProvider();
  const app = await createTestApp({ environment: { OIDC_PROVIDERS: JSON.stringify([provider.settings()]) } });
  provider.now = () => app.clock.now();
  return { app, provider };
}

/** Leaves for the provider; returns where to, and the cookie that this browser has now. */
export async function leave(app: TestApp, next = '/wishlist') {
  const answer = await app.get(`/auth/provider/google?next=${encodeURIComponent(next)}`);
  return { status: answer.status, url: answer.headers.location ?? '', cookie: cookiesOf(answer) };
}

export const returnFromProvider = (app: TestApp, query: URLSearchParams | string, cookie: string) =>
  app.get(`/auth/provider/google/callback?${query}`, { cookie });

/** Goes to the provider and comes back with an identity. */
export async function visit(app: TestApp, provider: IdentityProviderStandIn, claims: Claims, next?: string) {
  const { url, cookie } = await leave(app, next);
  const answer = await returnFromProvider(app, provider.agree(url, claims), cookie);
  return { ...answer, location: answer.headers.location, cookie: cookiesOf(answer) };
}

/** Joins an identity from the settings. */
export async function joinInSettings(
  app: TestApp,
  provider: IdentityProviderStandIn,
  member: SignedIn,
  claims: Claims,
) {
  const begun = await app.post(
    '/api/me/identities/begin',
    { provider: 'google', password: testPassword },
    member.headers,
  );
  const query = provider.agree(Object(begun.body).url, claims);
  return returnFromProvider(app, query, `${member.headers.cookie}; ${cookiesOf(begun)}`);
}

/** A second factor that no code is right for. */
export async function addSecondFactor({ db, clock }: TestApp, userId: string): Promise<void> {
  const at = clock.now();
  const row = { user_id: userId, encrypted_secret: 'x', created_at: at, confirmed_at: at, last_step: 0 };
  await db.insertInto('two_factors').values(row).execute();
}
