import * as z from 'zod';

/** Announced when a person has proven, for the first time, that the address of their account is theirs. */
export const emailConfirmed = { name: 'account.email-confirmed', payload: z.object({ userId: z.string() }) };
