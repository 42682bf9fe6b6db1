import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { avatarFile } from '../media/upload.ts';
import { lineSchema } from '../text-fields.ts';
import { addressSchema, newPasswordSchema, passwordMaxLength, userSchema } from './account.ts';
import { removedWays } from './removed-ways.ts';

const emailSchema = z.email().max(254);
/** A password to compare: any text, but never so long that hashing it becomes an attack. */
const passwordSchema = z.string().min(1).max(passwordMaxLength);
/** Six digits of an authenticator, or one of the recovery codes. */
const codeSchema = z.string().trim().min(6).max(20);
const done = z.object({ message: z.string() });
/** Whether this site can send mails at all; the same for every address. */
const mailed = done.extend({ isMailed: z.boolean() });

export const signUpSchema = z.strictObject({
  name: lineSchema(120),
  email: emailSchema,
  password: newPasswordSchema,
  phoneNumber: lineSchema(40),
  address: addressSchema,
});
export type SignUp = z.input<typeof signUpSchema>;

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup',
  summary: 'Opens an account',
  access: 'anyone',
  isNeverKept: true,
  body: signUpSchema,
  response: done.extend({
    /** Whether the person is signed in now; otherwise the link in the mail they were sent signs them in. */
    isSignedIn: z.boolean(),
  }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const logInSchema = z.strictObject({ email: emailSchema, password: passwordSchema });
export type LogIn = z.input<typeof logInSchema>;

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in, by the session cookie',
  access: 'anyone',
  isNeverKept: true,
  body: logInSchema,
  response: done.extend({
    /** The password was right, and a second factor is asked for: `POST /api/login/second-factor`. */
    needsSecondFactor: z.boolean(),
  }),
  errors: ['INVALID_CREDENTIALS'],
});

export const secondFactorSchema = z.strictObject({ code: codeSchema });

export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  summary: 'Completes a sign-in that waits for the second factor',
  access: 'anyone',
  isNeverKept: true,
  body: secondFactorSchema,
  response: done,
  errors: ['INVALID_CREDENTIALS', 'UNAUTHENTICATED'],
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/token',
  summary: 'Opens a session for a program, which sends it as `Authorization: Bearer`',
  access: 'anyone',
  isNeverKept: true,
  body: logInSchema.extend({ code: codeSchema.optional() }),
  response: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['INVALID_CREDENTIALS'],
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session',
  access: 'anyone',
  isNeverKept: true,
  response: done,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'The signed-in person',
  access: 'user',
  isOpenToSuspended: true,
  response: z.object({ user: userSchema }),
});

export const profileChangesSchema = z.strictObject({
  name: lineSchema(120).optional(),
  phoneNumber: lineSchema(40).optional(),
  address: addressSchema.partial().optional(),
  currentPassword: passwordSchema.optional(),
  newPassword: newPasswordSchema.optional(),
  /** The language of the mails to this person. */
  language: z.enum(languages).optional(),
});
export type ProfileChanges = z.input<typeof profileChangesSchema>;

/** SPECIFICATION §7: texts beside the file; passwords only on the password tab. */
export const editProfile = endpoint({
  method: 'PUT',
  path: '/api/edit/profile',
  summary: 'Changes name, phone, address, picture or password of the signed-in person',
  access: 'user',
  body: profileChangesSchema,
  files: { profileImage: avatarFile },
  response: done.extend({ user: userSchema }),
  errors: ['UNPROCESSABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

/** The address to which a link is to be mailed. */
export const addresseeSchema = z.strictObject({ email: emailSchema });

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Mails a link that sets a new password; answers the same for every address',
  access: 'anyone',
  body: addresseeSchema,
  response: mailed,
});

const tokenSchema = z.string().min(20).max(200);

export const resetPasswordSchema = z.strictObject({ token: tokenSchema, newPassword: newPasswordSchema });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Sets a new password by the link of a mail, and ends every session and every other way into the account',
  access: 'anyone',
  body: resetPasswordSchema,
  response: done.extend({
    /** What else was removed; empty where the account had no password before. */
    removed: z.array(z.enum(removedWays)),
  }),
  errors: ['UNPROCESSABLE'],
});

export const verifyEmailSchema = z.strictObject({
  token: tokenSchema,
  /**
   * The one chosen on signing up: needed in any other browser than that of the sign-up, since anyone may sign up with
   * any address.
   */
  password: passwordSchema.optional(),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email/verify',
  summary: 'Confirms an address by the link of a mail, and signs its owner in',
  access: 'anyone',
  isNeverKept: true,
  body: verifyEmailSchema,
  response: done,
  errors: ['UNPROCESSABLE', 'INVALID_CREDENTIALS'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/email/send-verification',
  summary: 'Mails the link that confirms an address again; answers the same for every address',
  access: 'anyone',
  body: addresseeSchema,
  response: mailed,
});
