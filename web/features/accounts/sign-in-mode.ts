import * as z from 'zod';

export const signInModes = ['sign-in', 'sign-up'] as const;
export type SignInMode = (typeof signInModes)[number];

/** The query string of /auth: which of its forms is shown, and where one wanted to go. */
export const signInSearchSchema = z.object({
  mode: z.enum(signInModes).default('sign-in').catch('sign-in'),
  next: z.string().optional().catch(undefined),
});

export const signInDefaults = { mode: 'sign-in' } as const;
