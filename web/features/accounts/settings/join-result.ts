/** What became of an account of another service that was to be joined, as the address says it. */
export const joinResults = ['done', 'expired', 'cancelled', 'failed', 'busy', 'taken'] as const;
export type JoinResult = (typeof joinResults)[number];
