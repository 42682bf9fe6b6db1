import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { passwordMaxLength } from './account.ts';

const done = z.object({ message: z.string() });
/** Sensitive calls ask for the password again. */
const proofSchema = z.strictObject({ password: z.string().min(1).max(passwordMaxLength) });

export const codeSchema = z.strictObject({ code: z.string().trim().min(6).max(20) });

/** Weakening the second factor takes both factors: a stolen session and the password are not enough. */
const bothFactorsSchema = proofSchema.extend(codeSchema.shape);

/** A place where a person is signed in. */
export const sessionSchema = z.object({
  _id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** As the browser called itself, cut to 200 characters; screens make words of it. */
  userAgent: z.string(),
  /** Network address the session was opened from. */
  address: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Where the signed-in person is signed in, the current session first',
  access: 'user',
  response: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  summary: 'Signs out in one place',
  access: 'user',
  params: z.object({ id: idSchema }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Signs out everywhere but here',
  access: 'user',
  response: done,
});

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/me/two-factor/begin',
  summary: 'Creates a secret for an authenticator; it takes effect once a code of it is confirmed',
  access: 'user',
  isNeverKept: true,
  body: proofSchema,
  response: z.object({
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
    /** The secret in base32, to be typed manually. */
    secret: z.string(),
  }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/me/two-factor/confirm',
  summary: 'Turns two-factor sign-in on, and answers the recovery codes, once',
  access: 'user',
  isNeverKept: true,
  body: codeSchema,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/two-factor/recovery-codes',
  summary: 'Creates new recovery codes; the old ones stop working',
  access: 'user',
  isNeverKept: true,
  body: bothFactorsSchema,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/me/two-factor/disable',
  summary: 'Turns two-factor sign-in off',
  access: 'user',
  body: bothFactorsSchema,
  response: done,
  errors: ['UNPROCESSABLE', 'STATE'],
});

/** What happened to an account, for its owner to notice what was not them. */
export const securityEvents = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'signed_out_elsewhere',
  'password_changed',
  'password_reset',
  'email_verified',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_codes_renewed',
  'recovery_code_used',
  'data_exported',
  'api_key_created',
  'api_key_revoked',
  'webhook_added',
  'webhook_removed',
  'phone_proven',
  'phone_removed',
  'phone_pin_set',
  'phone_pin_removed',
  'phone_pin_locked',
  'passkey_added',
  'passkey_removed',
  'identity_joined',
  'identity_removed',
] as const;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/me/security-events',
  summary: 'Recent security events of the account, newest first, at most 50',
  access: 'user',
  response: z.object({
    events: z.array(
      z.object({
        _id: z.string(),
        event: z.enum(securityEvents),
        at: z.iso.datetime(),
        userAgent: z.string(),
        address: z.string(),
      }),
    ),
  }),
});

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/me/export',
  summary: 'Everything stored about the signed-in person, by table',
  access: 'user',
  isNeverKept: true,
  isOpenToSuspended: true,
  body: proofSchema,
  response: z.object({
    exportedAt: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['UNPROCESSABLE'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/me',
  summary: 'Deletes the account with everything personal in it',
  access: 'user',
  body: proofSchema,
  response: done,
  errors: ['UNPROCESSABLE', 'STATE'],
});
