import { currencies } from '#contract/money.ts';
import { allPaymentStates, paymentKinds } from '#contract/payments/payment.vocabulary.ts';
import { type AddressParams, dayParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The query string of /payments. Invalid values fall back to the defaults, so no address can break the page; '' is any. */
export function readPaymentsAddress({ kind, state, currency, from, to, search }: AddressParams) {
  return {
    kind: wordParam(paymentKinds, kind) ?? '',
    state: wordParam(allPaymentStates, state) ?? '',
    currency: wordParam(currencies, currency) ?? '',
    from: dayParam(from) ?? '',
    to: dayParam(to) ?? '',
    search: textParam(search)?.trim() ?? '',
  } as const;
}
export type PaymentsAddress = ReturnType<typeof readPaymentsAddress>;

/** What the addresses leave out. */
export const paymentsDefaults = { kind: '', state: '', currency: '', from: '', to: '', search: '' } as const;

export const isNarrowed = (address: PaymentsAddress): boolean => Object.values(address).some((value) => value !== '');

/** The value of a filter for the API; undefined where it does not narrow. */
export const chosen = <Value extends string>(value: Value): Exclude<Value, ''> | undefined =>
  value === '' ? undefined : (value as Exclude<Value, ''>);
