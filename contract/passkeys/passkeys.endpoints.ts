import * as z from 'zod';
import { askedProofSchema, ownerProofSchema } from '../accounts/owner-proof.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema } from '../text-fields.ts';

export const passkeyNameMaxLength = 60;
/** How many passkeys a person may have. */
export const mostPasskeys = 20;

export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Absent until it is used. */
  lastUsedAt: z.iso.datetime().optional(),
  /** It is kept by a service that syncs it to all devices of its owner. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const nameSchema = lineSchema(passkeyNameMaxLength);
export const passkeyNameSchema = z.strictObject({ name: nameSchema });

/** Bytes as WebAuthn writes them: base64url without padding. */
const bytesSchema = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialIdSchema = bytesSchema(1_400);
const clientDataSchema = bytesSchema(8_000);
const done = z.object({ message: z.string() });

/**
 * An authenticator's answer to a request for a new passkey, as the browser's `toJSON` writes it, with the fields we
 * use.
 */
export const newPasskeySchema = z.strictObject({
  id: credentialIdSchema,
  response: z.strictObject({
    clientDataJSON: clientDataSchema,
    attestationObject: bytesSchema(24_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** An authenticator's answer to a challenge. */
export const passkeyAnswerSchema = z.strictObject({
  id: credentialIdSchema,
  response: z.strictObject({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesSchema(8_000),
    signature: bytesSchema(12_000),
    userHandle: bytesSchema(100).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const described = { type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()).optional() };

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/me/passkeys',
  summary: 'The passkeys of the signed-in person, the newest first',
  access: 'user',
  response: z.object({
    passkeys: z.array(passkeySchema),
    /** Adding needs an address of this site that can have passkeys (a name, over https or on this machine), and room for one more. */
    can: z.array(z.enum(['add'])),
    asks: askedProofSchema,
  }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/begin',
  summary: 'Creates a challenge for a new passkey, as `PublicKeyCredentialCreationOptionsJSON`',
  access: 'user',
  isNeverKept: true,
  body: ownerProofSchema,
  response: z.object({
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      excludeCredentials: z.array(z.object(described)),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys',
  summary: 'Adds the passkey that an authenticator has made for the challenge',
  access: 'user',
  isNeverKept: true,
  body: z.strictObject({ name: nameSchema, credential: newPasskeySchema }),
  response: z.object({ passkey: passkeySchema }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/me/passkeys/{id}',
  summary: 'Renames an own passkey',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: passkeyNameSchema,
  response: done,
  errors: ['NOT_FOUND'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/{id}/remove',
  summary: 'Removes an own passkey; not the last way to sign in',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: ownerProofSchema,
  response: done,
  errors: ['NOT_FOUND', 'UNPROCESSABLE', 'STATE'],
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/begin',
  summary: 'Creates a challenge for signing in, as `PublicKeyCredentialRequestOptionsJSON`; the same for everyone',
  access: 'anyone',
  isNeverKept: true,
  response: z.object({
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['STATE'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in by a passkey, which counts as both factors; by the session cookie',
  access: 'anyone',
  isNeverKept: true,
  body: z.strictObject({ credential: passkeyAnswerSchema }),
  response: done,
  errors: ['INVALID_CREDENTIALS', 'STATE'],
});
