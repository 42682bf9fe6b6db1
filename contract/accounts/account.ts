import * as z from 'zod';
import { lineSchema } from '../text-fields.ts';

export const roles = ['user', 'seller', 'staff'] as const;
export type Role = (typeof roles)[number];

/** The stages on the way to becoming a seller; whether a person is one is decided by the role. */
export const sellerStatuses = ['none', 'pending', 'rejected'] as const;

export const passwordMinLength = 6;
export const passwordMaxLength = 128;

/** A password being chosen. One being checked may be anything. */
export const newPasswordSchema = z
  .string()
  .min(passwordMinLength, 'Password must be at least 6 characters')
  .max(passwordMaxLength);

export const addressSchema = z.strictObject({ city: lineSchema(80), street: lineSchema(120) });

/** What an applicant may know of their own last application (SPECIFICATION §3, User). */
export const ownApplicationSchema = z.object({
  agencyName: z.string(),
  licenseNumber: z.string(),
  submittedAt: z.iso.datetime(),
  rejectedAt: z.iso.datetime().optional(),
  /** From when on a new application is accepted. */
  reapplyAfter: z.iso.datetime().optional(),
  rejectionReason: z.string().optional(),
});

/** A user's own profile. It is never shown to others as a whole. */
export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phoneNumber: z.string(),
  address: z.object({ city: z.string(), street: z.string() }),
  /** Server-relative path, empty without a picture. */
  profileImage: z.string(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
  sellerStatus: z.enum(sellerStatuses),
  sellerApplication: ownApplicationSchema.optional(),
  hasTwoFactor: z.boolean(),
  /** Their role needs it: without two-factor sign-in what the role may do stays closed. */
  needsTwoFactor: z.literal(true).optional(),
});
export type User = z.infer<typeof userSchema>;
