/** The outcome of linking an external identity, as in the address. */
export const joinResults = ['done', 'expired', 'cancelled', 'failed', 'busy', 'taken'] as const;
export type JoinResult = (typeof joinResults)[number];
