import * as z from 'zod';
import { passwordMaxLength } from './account.ts';
import { codeSchema } from './security.endpoints.ts';

/**
 * How the owner of an account proves to be the person who is signed in: by the password where there is one, and a code
 * where two-factor sign-in is on. Without a password, the sign-in must be less than ten minutes old.
 */
export const ownerProofSchema = z.strictObject({
  password: z.string().min(1).max(passwordMaxLength).optional(),
  code: codeSchema.shape.code.optional(),
});
export type OwnerProof = z.output<typeof ownerProofSchema>;

/** Which proofs are asked for. */
export const askedProofSchema = z.object({
  password: z.boolean(),
  code: z.boolean(),
  /** There is no password, and signing in was too long ago. */
  signInAgain: z.boolean(),
});
export type AskedProof = z.infer<typeof askedProofSchema>;
