import type { IdentitySignUp, JoinIdentity } from '#contract/identities/identities.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import {
  type Client,
  findAddressee,
  isSuspended,
  openVerifiedAccount,
  recognise,
  requireSecondFactor,
  signUpLimit,
} from '#server/modules/accounts/index.ts';
import { createToken, hashToken, isToken } from '#server/platform/auth/tokens.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireNotSuspended } from './identities.policy.ts';
import { findOffer, insertOffer, type OfferRow, takeOffer } from './identities.queries.ts';
import { viewProvider } from './identities.view.ts';
import { flowMilliseconds } from './identity-flow.ts';
import { keepIdentity } from './keep-identity.ts';

const expired = () =>
  new ApiError('UNAUTHENTICATED', { message: 'That took too long. Please begin again with the other service.' });

/** Keeps an identity that no account has for the browser that has brought it; returns the token of its cookie. */
export async function offerIdentity(
  { db, clock }: Platform,
  offer: Omit<OfferRow, 'browser_hash' | 'expires_at'>,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(clock.now().getTime() + flowMilliseconds);
  await insertOffer(db, { ...offer, browser_hash: hashToken(token), expires_at: expiresAt });
  return token;
}

async function findOfferOf({ db, clock }: Platform, token: string | undefined): Promise<OfferRow | undefined> {
  return isToken(token) ? findOffer(db, hashToken(token), clock.now()) : undefined;
}

/**
 * What the browser is offered. Only the owner of an address, according to the provider, learns that it has an account.
 */
export async function readOffer(platform: Platform, token: string | undefined) {
  const offer = await findOfferOf(platform, token);
  const provider = platform.config.identityProviders.find(({ id }) => id === offer?.provider);
  if (offer === undefined || provider === undefined) return undefined;
  const { name, email, is_email_verified: isEmailVerified, next } = offer;
  const owner = email !== null && isEmailVerified ? await findAddressee(platform.db, email) : undefined;
  return {
    provider: viewProvider(provider),
    name,
    ...(email !== null && { email }),
    isEmailVerified,
    hasAccount: owner !== undefined,
    next,
  };
}

type Sent = { token: string | undefined; client: Client };

async function requireOffer(platform: Platform, token: string | undefined): Promise<OfferRow> {
  const offer = await findOfferOf(platform, token);
  if (offer === undefined) throw expired();
  return offer;
}

/**
 * Joins the identity that a browser has brought to an account whose owner proves themselves as at every sign-in, by the
 * same limits. Returns the account.
 */
export async function joinByPassword(
  platform: Platform,
  { email, password, code = '' }: JoinIdentity,
  { token, client, devices }: Sent & { devices: readonly string[] },
): Promise<string> {
  const offer = await requireOffer(platform, token);
  const { userId, hasTwoFactor } = await recognise(platform, { email, password }, { client, devices });
  if (hasTwoFactor) {
    const message = 'A code of the authenticator is needed.';
    if (code === '') throw new ApiError('INVALID_CREDENTIALS', { message, fields: { code: message } });
    await requireSecondFactor(platform, { userId, code, client, devices });
  }
  await platform.db.transaction().execute(async (transaction) => {
    requireNotSuspended(await isSuspended(transaction, userId));
    if (!(await takeOffer(transaction, offer.browser_hash))) throw expired();
    await keepIdentity(transaction, platform, { userId, client }, offer);
  });
  return userId;
}

/** Opens an account for whom a provider vouches, with what else signing up asks for. Returns the account. */
export async function signUpByIdentity(
  platform: Platform,
  { acceptsTerms: _, ...person }: IdentitySignUp,
  { token, client, language }: Sent & { language: Language },
): Promise<string> {
  const offer = await requireOffer(platform, token);
  const { email } = offer;
  if (email === null || !offer.is_email_verified) {
    throw new ApiError('STATE', { message: 'The other service does not say that the address is yours.' });
  }
  await spendRateLimits(platform.db, [{ ...signUpLimit, who: client.network }]);
  return platform.db.transaction().execute(async (transaction) => {
    if (!(await takeOffer(transaction, offer.browser_hash))) throw expired();
    const userId = await openVerifiedAccount(transaction, platform, { ...person, email, language }, client);
    if (userId === undefined) {
      throw new ApiError('STATE', { message: 'An account with this email address exists already.' });
    }
    await keepIdentity(transaction, platform, { userId, client }, offer);
    return userId;
  });
}
