import { type AddressParams, textParam, wordParam } from '#web/lib/address-params.ts';

export const signInModes = ['sign-in', 'sign-up'] as const;
/** Longer than any address of this site. */
const longestAddress = 8_000;
export type SignInMode = (typeof signInModes)[number];

/** Who followed a link to sign in, and was not sent by a page for people with an account. */
const waysIn = ['choice'] as const;

/** The query string of /auth: which of its forms is shown, where one wanted to go, and whether by one's own choice. */
export function readSignInAddress({ mode, next, by }: AddressParams) {
  return {
    mode: wordParam(signInModes, mode) ?? 'sign-in',
    next: textParam(next, longestAddress),
    by: wordParam(waysIn, by),
  } as const;
}

export const signInDefaults = { mode: 'sign-in' } as const;
