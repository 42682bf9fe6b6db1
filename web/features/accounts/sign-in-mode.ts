import { type AddressParams, outcomeParam, textParam, wordParam } from '#web/lib/address-params.ts';

export const signInModes = ['sign-in', 'sign-up'] as const;
/** Longer than any address of this site. */
const longestAddress = 8_000;
export type SignInMode = (typeof signInModes)[number];

/** The user followed a link to sign in, and was not sent by a page that requires an account. */
const waysIn = ['choice'] as const;

/** What follows the first form where no scripts lead from one to the other. */
const plainSteps = ['code', 'recovery', 'mail'] as const;

/** Why a person who returns from an identity provider was not let in. */
export const providerReasons = ['expired', 'cancelled', 'failed', 'busy', 'taken'] as const;
export type ProviderReason = (typeof providerReasons)[number];

/**
 * The query string of /auth: which of its forms is shown, the page to go to afterwards, whether signing in was the
 * user's own choice, and without scripts the outcome of the last form.
 */
export function readSignInAddress({ mode, next, by, step, outcome, provider }: AddressParams) {
  return {
    mode: wordParam(signInModes, mode) ?? 'sign-in',
    next: textParam(next, longestAddress),
    by: wordParam(waysIn, by),
    step: wordParam(plainSteps, step),
    outcome: outcomeParam(outcome),
    provider: wordParam(providerReasons, provider),
  } as const;
}

/** The state of signing in without scripts. */
export type PlainSignIn = Partial<Pick<ReturnType<typeof readSignInAddress>, 'step' | 'outcome'>>;

/** The address of a step of signing in without scripts, which leads on to `next`. */
export function plainStepAddress(step: (typeof plainSteps)[number], next: string): string {
  return `/auth?${new URLSearchParams({ step, next })}`;
}

export const signInDefaults = { mode: 'sign-in' } as const;
