export const batchStates = ['draft', 'approved', 'sent', 'paid', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/** `failed`: the bank did not take it; `returned`: it came back, also after it was paid; `cancelled`: it was not sent. */
export const payoutStates = ['draft', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const batchVerbs = ['approve', 'mark_sent', 'mark_paid', 'cancel', 'read_file'] as const;
export type BatchVerb = (typeof batchVerbs)[number];

/** Why a payout of a batch was not sent. */
export const payoutHolds = ['frozen', 'disputed', 'account', 'batch_cancelled'] as const;
export type PayoutHold = (typeof payoutHolds)[number];
