import * as z from 'zod';
import { newPasswordSchema, type User } from '#contract/accounts/account.ts';
import { type ProfileChanges, profileChangesSchema } from '#contract/accounts/accounts.endpoints.ts';
import { valuesOf } from '#web/lib/form-problems.ts';

export const generalSchema = profileChangesSchema.pick({ name: true, phoneNumber: true, address: true });

/**
 * The values of the tab General Information. A value that was never set may stay empty; a set one cannot be cleared.
 */
export function generalOf(form: FormData, { phoneNumber, address }: User): ProfileChanges {
  const values = valuesOf(form) as { name: string; phoneNumber: string; address: { city: string; street: string } };
  const given = (value: string, former: string) => (value === '' && former === '' ? undefined : value);
  return {
    name: values.name,
    phoneNumber: given(values.phoneNumber, phoneNumber),
    address: {
      city: given(values.address.city, address.city),
      street: given(values.address.street, address.street),
    },
  };
}

/** SPECIFICATION §5: the present password and the new one twice. */
export const passwordsSchema = z
  .strictObject({
    currentPassword: profileChangesSchema.shape.currentPassword.unwrap(),
    newPassword: newPasswordSchema,
    confirmPassword: z.string().min(1),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, { path: ['confirmPassword'] });

/** With a chosen picture and no passwords the tab Password saves the picture alone. */
export const noPasswordsSchema = z.strictObject({
  currentPassword: z.literal(''),
  newPassword: z.literal(''),
  confirmPassword: z.literal(''),
});
