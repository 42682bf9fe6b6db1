import * as z from 'zod';
import { passwordMaxLength } from './account.ts';
import { codeSchema } from './security.endpoints.ts';

/**
 * By what the owner of an account shows to be the one who is signed in: the password where there is one, a code where
 * two-factor sign-in is on. Who has no password must have signed in within the last ten minutes instead.
 */
export const ownerProofSchema = z.strictObject({
  password: z.string().min(1).max(passwordMaxLength).optional(),
  code: codeSchema.shape.code.optional(),
});
export type OwnerProof = z.output<typeof ownerProofSchema>;

/** What of it is asked for. */
export const askedProofSchema = z.object({
  password: z.boolean(),
  code: z.boolean(),
  /** There is no password, and signing in was too long ago. */
  signInAgain: z.boolean(),
});
export type AskedProof = z.infer<typeof askedProofSchema>;
