import { addDays, daysUntil, later } from '../days.ts';
import type { Day } from './months.ts';
import { type LeaseSpan, type RentLine, scheduleOf } from './schedule.ts';

/** How many days late rent may be before the lease counts as in arrears. */
export const graceDays = 5;

/** A rent that was made a payment of, with what has been paid of it. */
export type MadeLine = Pick<RentLine, 'from' | 'amount' | 'dueOn'> & { paid: number };

export type Arrears = {
  /** What is overdue. */
  amount: number;
  /** The due day of the oldest part of it. */
  since: Day;
  daysLate: number;
};

/** What is overdue on a day, paid in part or not at all; undefined when nothing is. */
export function arrearsOf(lines: readonly MadeLine[], day: Day): Arrears | undefined {
  const late = lines.filter(({ dueOn, amount, paid }) => dueOn < day && paid < amount);
  const since = late.map(({ dueOn }) => dueOn).sort()[0];
  if (since === undefined) return undefined;
  const amount = late.reduce((sum, line) => sum + line.amount - line.paid, 0);
  return { amount, since, daysLate: daysUntil(since, day) };
}

/** The first day on which something that is not paid makes the lease one in arrears; undefined when all is paid. */
export function arrearsBegin(lines: readonly MadeLine[]): Day | undefined {
  const open = lines.filter(({ amount, paid }) => paid < amount).map(({ dueOn }) => dueOn);
  const first = open.sort()[0];
  return first && addDays(first, graceDays + 1);
}

/** The adjustment of an earlier payment when the lease ends earlier: what is owed now, and what is refunded. */
export type Correction = { from: Day; amount: number; owedBack: number };

/**
 * The existing rents whose amount changes because the lease ends on another day than planned. Payments for days after
 * the end are refunded; a rent of days that all lie after it is 0.
 */
export function correctionsOf(lines: readonly MadeLine[], lease: LeaseSpan): Correction[] {
  const last = later(lease.begins, ...lines.map(({ from }) => from));
  const amounts = new Map(scheduleOf(lease, last).map(({ from, amount }) => [from, amount]));
  return lines.flatMap(({ from, amount: before, paid }) => {
    const amount = amounts.get(from) ?? 0;
    return amount === before ? [] : [{ from, amount, owedBack: Math.max(0, paid - amount) }];
  });
}
