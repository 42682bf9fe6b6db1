import { addDays, earlier, later } from '../days.ts';
import { type Day, dayOfMonth, firstOfMonth, lastOfMonth } from './months.ts';

/** How many days before its first day a rent becomes a payment that the tenant sees. */
export const daysAhead = 10;

/** The last day of a month on which rent can fall due: every month has it. */
export const lastDueDay = 28;

/** The monthly rent from a day on, in whole minor units. */
export type RentFrom = { from: Day; rent: number };

/** What the rent of a lease follows from. Rent is counted by the calendar month. */
export type LeaseSpan = {
  /** The first day of the lease. */
  begins: Day;
  /** Its last day; without one it goes on until notice is given. */
  ends?: Day | undefined;
  /** The day of the month on which rent falls due, 1 to `lastDueDay`. */
  dueDay: number;
  /** The first counts from `begins`; each later one is a renewal or an agreed change. */
  rents: readonly RentFrom[];
};

/** The rent of a month or of a part of it: both days belong to it. */
export type RentLine = { from: Day; to: Day; amount: number; dueOn: Day };

/** What the days of a month up to one cost, to the nearest unit, halves up. */
const costUpTo = (rent: number, day: number, daysOfMonth: number) =>
  Math.floor((2 * rent * day + daysOfMonth) / (2 * daysOfMonth));

/**
 * The rent of some days of one month, calculated as the difference of two sums from the first of the month, so that the
 * parts of a month always add up to the whole.
 */
export function rentOfDays(rent: number, from: Day, to: Day): number {
  const days = dayOfMonth(lastOfMonth(from));
  return costUpTo(rent, dayOfMonth(to), days) - costUpTo(rent, dayOfMonth(from) - 1, days);
}

/** The first rent is due when the lease begins, every other on the due day, and none before or after the days it is for. */
function dueDayOf({ begins, dueDay }: LeaseSpan, from: Day, to: Day): Day {
  if (from === begins) return begins;
  return earlier(to, later(from, addDays(firstOfMonth(from), dueDay - 1)));
}

function rentAt({ rents }: LeaseSpan, day: Day): number {
  return rents.findLast(({ from }, index) => index === 0 || from <= day)?.rent ?? 0;
}

/** The rent of every month that has begun by a day, divided where the rent changes; rents of zero are left out. */
export function scheduleOf(lease: LeaseSpan, until: Day): RentLine[] {
  const lines: RentLine[] = [];
  const last = lease.ends === undefined ? until : earlier(until, lease.ends);
  for (let from = lease.begins; from <= last; ) {
    const monthEnd = lease.ends === undefined ? lastOfMonth(from) : earlier(lastOfMonth(from), lease.ends);
    const change = lease.rents.find((next) => next.from > from && next.from <= monthEnd)?.from;
    const to = change === undefined ? monthEnd : addDays(change, -1);
    const amount = rentOfDays(rentAt(lease, from), from, to);
    if (amount > 0) lines.push({ from, to, amount, dueOn: dueDayOf(lease, from, to) });
    from = addDays(to, 1);
  }
  return lines;
}

/**
 * The last day that a rent is for, by what it costs: a rent that was made before the lease was ended earlier is for days
 * after that end too.
 */
export function lastDayOf({ from, amount }: Pick<RentLine, 'from' | 'amount'>, lease: LeaseSpan): Day {
  const rent = rentAt(lease, from);
  let last = lastOfMonth(from);
  while (last > from && rentOfDays(rent, from, last) > amount) last = addDays(last, -1);
  return last;
}

/** The monthly rent of a property that is let by the week or the year, to the nearest unit. */
export function monthlyRentOf(amount: number, period: 'week' | 'month' | 'year'): number {
  if (period === 'year') return Math.round(amount / 12);
  return period === 'week' ? Math.round((amount * 365) / 84) : amount;
}

/** The most that a tenant may be charged to reserve a property until the lease is signed: the rent of a week. */
export function mostHolding(monthlyRent: number): number {
  return Math.floor((monthlyRent * 12 * 7) / 365);
}

/** The lease ends on this day, the last one that is paid for. */
export function endedOn(lease: LeaseSpan, ends: Day): LeaseSpan {
  return { ...lease, ends, rents: lease.rents.filter(({ from }, index) => index === 0 || from <= ends) };
}

/** The lease goes on after its last day, possibly at another rent, until a new last day or without one. */
export function renewed(lease: LeaseSpan, { from, rent, ends }: RentFrom & { ends?: Day | undefined }): LeaseSpan {
  const before = lease.rents.filter((each, index) => index === 0 || each.from < from);
  const after = ends !== undefined && ends < from ? [] : [{ from, rent }];
  return { ...lease, ends, rents: [...before, ...after] };
}
