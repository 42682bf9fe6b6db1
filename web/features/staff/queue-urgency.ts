import { hourMilliseconds } from '#contract/durations.ts';

/** The urgency of a queue by the age of its longest waiting entry: a day is late, three days are too late. */
export type Urgency = 'clear' | 'fresh' | 'late' | 'tooLate';

export const urgencyColours: Readonly<Record<Urgency, string>> = {
  clear: 'text-fine',
  fresh: 'text-ink-soft',
  late: 'text-warn',
  tooLate: 'text-bad',
};

export function urgencyOf({ waiting, oldestAt }: { waiting: number; oldestAt?: string }, now: number): Urgency {
  if (waiting === 0 || oldestAt === undefined) return 'clear';
  const waited = now - Date.parse(oldestAt);
  if (waited >= 72 * hourMilliseconds) return 'tooLate';
  return waited >= 24 * hourMilliseconds ? 'late' : 'fresh';
}
