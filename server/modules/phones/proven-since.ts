const provenDays = 365;
const dayMilliseconds = 86_400_000;

/**
 * Operators give numbers to others in time: one that was not seen in its owner's hand since then signs nobody in, and its
 * text messages do nothing for an account.
 */
export const provenSince = (now: Date): Date => new Date(now.getTime() - provenDays * dayMilliseconds);
