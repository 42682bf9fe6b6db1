import * as z from 'zod';
import { currencies } from '#contract/money.ts';
import { allPaymentStates, paymentKinds } from '#contract/payments/payment.vocabulary.ts';

/** The query string of /payments. What nobody can have meant falls back, so no address can break; '' is any. */
export const paymentsSearchSchema = z.object({
  kind: z
    .enum(['', ...paymentKinds])
    .default('')
    .catch(''),
  state: z
    .enum(['', ...allPaymentStates])
    .default('')
    .catch(''),
  currency: z
    .enum(['', ...currencies])
    .default('')
    .catch(''),
  from: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .catch(''),
  to: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .catch(''),
  search: z.string().trim().max(200).default('').catch(''),
});
export type PaymentsAddress = z.output<typeof paymentsSearchSchema>;

/** What the addresses leave out. */
export const paymentsDefaults = { kind: '', state: '', currency: '', from: '', to: '', search: '' } as const;

export const isNarrowed = (address: PaymentsAddress): boolean => Object.values(address).some((value) => value !== '');

/** The value of a filter for the API, which leaves out what is not narrowed. */
export const chosen = <Value extends string>(value: Value): Exclude<Value, ''> | undefined =>
  value === '' ? undefined : (value as Exclude<Value, ''>);
