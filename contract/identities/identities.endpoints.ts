import * as z from 'zod';
import { addressSchema, passwordMaxLength } from '../accounts/account.ts';
import { askedProofSchema, ownerProofSchema } from '../accounts/owner-proof.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema } from '../text-fields.ts';

const providerIdSchema = z.string().min(1).max(40);
const providerSchema = z.object({ id: z.string(), name: z.string() });
export type IdentityProviderName = z.infer<typeof providerSchema>;
const done = z.object({ message: z.string() });

export const identitySchema = z.object({
  _id: z.string(),
  provider: providerSchema,
  /** The address the person has there; absent where the provider does not say. */
  email: z.string().optional(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof identitySchema>;

export const listIdentityProviders = endpoint({
  method: 'GET',
  path: '/api/login/providers',
  summary: 'The services that people sign in with here; `/auth/provider/{id}?next=` leads to one',
  access: 'anyone',
  response: z.object({ providers: z.array(providerSchema) }),
});

export const readIdentityOffer = endpoint({
  method: 'GET',
  path: '/api/login/provider/offer',
  summary: 'With whom of a provider this browser has just come, as long as no account has this identity',
  access: 'anyone',
  response: z.object({
    offer: z
      .object({
        provider: providerSchema,
        name: z.string(),
        email: z.string().optional(),
        /** The provider vouches for the address: an account can be opened with it. */
        isEmailVerified: z.boolean(),
        /** An account has the address. Revealed only where the provider vouches for it. */
        hasAccount: z.boolean(),
        next: z.string(),
      })
      .optional(),
  }),
});

const codeSchema = z.union([z.literal(''), z.string().trim().min(6).max(20)]);

export const joinIdentitySchema = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(passwordMaxLength),
  /** Where two-factor sign-in is on. */
  code: codeSchema.optional(),
});
export type JoinIdentity = z.input<typeof joinIdentitySchema>;

export const joinIdentity = endpoint({
  method: 'POST',
  path: '/api/login/provider/join',
  summary: 'Joins the identity to an account whose password is given as well, and signs in',
  access: 'anyone',
  isNeverKept: true,
  body: joinIdentitySchema,
  response: done,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'STATE', 'UNAUTHENTICATED'],
});

export const identitySignUpSchema = z.strictObject({
  name: lineSchema(120),
  phoneNumber: lineSchema(40),
  address: addressSchema,
  acceptsTerms: z.literal(true),
});
export type IdentitySignUp = z.input<typeof identitySignUpSchema>;

export const signUpByIdentity = endpoint({
  method: 'POST',
  path: '/api/login/provider/sign-up',
  summary: 'Opens an account with the address that the provider vouches for, and signs in',
  access: 'anyone',
  isNeverKept: true,
  body: identitySignUpSchema,
  response: done,
  errors: ['UNPROCESSABLE', 'STATE', 'UNAUTHENTICATED'],
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/me/identities',
  summary: 'The accounts of other services that sign the person in, and the services one can be joined from',
  access: 'user',
  response: z.object({
    identities: z.array(identitySchema),
    providers: z.array(providerSchema),
    asks: askedProofSchema,
  }),
});

export const beginIdentity = endpoint({
  method: 'POST',
  path: '/api/me/identities/begin',
  summary: 'Answers the address at the provider where the person shows who they are there',
  access: 'user',
  isNeverKept: true,
  body: ownerProofSchema.extend({ provider: providerIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'UNPROCESSABLE', 'STATE'],
});

export const removeIdentity = endpoint({
  method: 'POST',
  path: '/api/me/identities/{id}/remove',
  summary: 'Removes an account of another service as a way to sign in; not the last way to sign in',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: ownerProofSchema,
  response: done,
  errors: ['NOT_FOUND', 'UNPROCESSABLE', 'STATE'],
});
