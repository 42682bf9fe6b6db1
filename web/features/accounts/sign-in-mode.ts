import { type AddressParams, textParam, wordParam } from '#web/lib/address-params.ts';

export const signInModes = ['sign-in', 'sign-up'] as const;
/** Longer than any address of this site. */
const longestAddress = 8_000;
export type SignInMode = (typeof signInModes)[number];

/** The query string of /auth: which of its forms is shown, and where one wanted to go. */
export function readSignInAddress({ mode, next }: AddressParams) {
  return {
    mode: wordParam(signInModes, mode) ?? 'sign-in',
    next: textParam(next, longestAddress),
  } as const;
}

export const signInDefaults = { mode: 'sign-in' } as const;
