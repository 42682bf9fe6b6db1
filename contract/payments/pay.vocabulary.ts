/** Ways to pay to an account of the operator. */
export const paymentMethods = ['bank_transfer', 'mobile_money'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `direct`: from one party of a deal to the other; `manual`: to an account of the operator, found by finance. */
export const paymentProviders = ['direct', 'manual'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/**
 * `created`: the payer knows where to pay; `pending`: they have sent a slip, or a part has arrived; `part_refunded` and
 * `refunded`: of what has arrived a part, or all, is back with the payer.
 */
export const sentPaymentStates = ['created', 'pending', 'succeeded', 'cancelled', 'part_refunded', 'refunded'] as const;
export type SentPaymentState = (typeof sentPaymentStates)[number];
/** Money may still arrive for it. */
export const openPaymentStates = ['created', 'pending'] as const satisfies readonly SentPaymentState[];

export const isOpenPayment = ({ state }: { state: SentPaymentState }): boolean =>
  (openPaymentStates as readonly SentPaymentState[]).includes(state);

/** Who holds the money: the other party has it, or the operator keeps it for the deal. */
export const moneyHolders = ['creditor', 'operator'] as const;

export const referencePrefix = 'PAY';
