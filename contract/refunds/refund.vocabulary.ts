/**
 * `requested`: above the limit, waits for a second person; `approved`: to be sent; `sent`: ordered at the bank; `manual`: came
 * back, to be sent in another way; `failed`: came back and is owed again; `cancelled`: not sent.
 */
export const refundStates = ['requested', 'approved', 'manual', 'sent', 'succeeded', 'failed', 'cancelled'] as const;
export type RefundState = (typeof refundStates)[number];

/** Work is left to be done. */
export const openRefundStates = ['requested', 'approved', 'manual', 'sent'] as const satisfies readonly RefundState[];
export const endedRefundStates = ['succeeded', 'failed', 'cancelled'] as const satisfies readonly RefundState[];

/** The deposit of an auction, a payment for a deal that failed, or unallocated money. */
export const refundSources = ['deposit', 'payment', 'unallocated'] as const;

export const refundVerbs = ['approve', 'cancel', 'send', 'mark_sent', 'mark_succeeded', 'mark_failed'] as const;
export type RefundVerb = (typeof refundVerbs)[number];
