import { addDays, daysUntil } from '../days.ts';
import { type Currency, type Money, sumOf } from '../money.ts';
import { divide } from '../rates/rate.ts';
import { type CancellationPolicy, type RefundStep, refundSteps } from './cancellation.ts';
import { isWeekendNight, type Night, type Nights, nightsOf } from './nights.ts';
import { daysAhead, type Season, type StayTerms } from './stay-terms.ts';

/** From how many nights on there is the discount of a week, and of a month. */
export const weeklyNights = 7;
export const monthlyNights = 28;

export const nightKinds = ['plain', 'weekend', 'season', 'season_weekend'] as const;

/** A part of the price of a stay. Amounts in minor units; of a discount below zero. */
export type QuoteLine =
  | { kind: (typeof nightKinds)[number]; season?: string; count: number; each: number; amount: number }
  | { kind: 'guests'; count: number; each: number; amount: number }
  | { kind: 'weekly_discount' | 'monthly_discount'; percent: number; amount: number }
  | { kind: 'cleaning'; amount: number };

export type Quote = {
  currency: Currency;
  nights: number;
  lines: QuoteLine[];
  total: number;
  /** Paid beside the total, and given back after the stay. */
  damageDeposit: number;
  policy: CancellationPolicy;
  refunds: RefundStep[];
};

/** Why a stay is not possible, and the number that it is measured by. */
export const stayProblems = ['order', 'past', 'notice', 'too_far', 'least_nights', 'most_nights', 'guests'] as const;
export type StayProblem = { problem: (typeof stayProblems)[number]; limit: number };

export type StayRequest = Nights & { guests: number };

const seasonOf = (night: Night, { seasons }: StayTerms): Season | undefined =>
  seasons.find(({ from, to }) => from <= night && night <= to);

type PricedNight = { kind: (typeof nightKinds)[number]; season?: string; each: number };

/** What one night costs, and by which part of the terms. */
export function priceOfNight(night: Night, plain: number, terms: StayTerms): PricedNight {
  const season = seasonOf(night, terms);
  const isWeekend = isWeekendNight(night);
  if (season !== undefined) {
    const { name, weekendNight } = season;
    if (isWeekend && weekendNight !== undefined) return { kind: 'season_weekend', season: name, each: weekendNight };
    return { kind: 'season', season: name, each: season.night };
  }
  if (isWeekend && terms.weekendNight !== undefined) return { kind: 'weekend', each: terms.weekendNight };
  return { kind: 'plain', each: plain };
}

/** The nights as lines: those of one price together, in the order of the first of each. */
function nightLines(nights: readonly Night[], plain: number, terms: StayTerms): QuoteLine[] {
  const lines = new Map<string, PricedNight & { count: number }>();
  for (const night of nights) {
    const priced = priceOfNight(night, plain, terms);
    const key = JSON.stringify([priced.kind, priced.season, priced.each]);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { ...priced, count: 1 });
    else line.count += 1;
  }
  return [...lines.values()].map((line) => ({ ...line, amount: line.count * line.each }));
}

/** The discount on the nights and further guests, to the nearest unit, halves up. */
function discountLine(count: number, before: number, terms: StayTerms): QuoteLine | undefined {
  const isMonthly = count >= monthlyNights && terms.monthlyDiscount > 0;
  const percent = isMonthly ? terms.monthlyDiscount : terms.weeklyDiscount;
  if (percent === 0 || count < weeklyNights) return undefined;
  const off = Number(divide(BigInt(before) * BigInt(percent), 100n));
  return { kind: isMonthly ? 'monthly_discount' : 'weekly_discount', percent, amount: -off };
}

/**
 * The price of a possible stay, line by line; the total is the sum of the lines. Pure: the same terms give the same
 * price.
 */
export function quoteOf(stay: StayRequest, plain: Money, terms: StayTerms): Quote {
  const nights = nightsOf(stay);
  const lines = nightLines(nights, plain.amount, terms);
  const further = Math.max(0, stay.guests - terms.includedGuests);
  if (further > 0 && terms.extraGuestNight > 0) {
    const count = further * nights.length;
    lines.push({ kind: 'guests', count, each: terms.extraGuestNight, amount: count * terms.extraGuestNight });
  }
  const discount = discountLine(nights.length, sumOf(lines), terms);
  if (discount !== undefined) lines.push(discount);
  if (terms.cleaningFee > 0) lines.push({ kind: 'cleaning', amount: terms.cleaningFee });
  return {
    currency: plain.currency,
    nights: nights.length,
    lines,
    total: sumOf(lines),
    damageDeposit: terms.damageDeposit,
    policy: terms.policy,
    refunds: refundSteps(terms.policy, stay.from),
  };
}

/** Why the terms do not allow a stay; undefined where they do. Whether its nights are free is another question. */
export function problemOf(stay: StayRequest, terms: StayTerms, today: string): StayProblem | undefined {
  const count = daysUntil(stay.from, stay.to);
  const least = seasonOf(stay.from, terms)?.leastNights ?? terms.leastNights;
  const problems: readonly (StayProblem & { isMet: boolean })[] = [
    { problem: 'order', limit: 1, isMet: count < 1 },
    { problem: 'past', limit: 0, isMet: stay.from < today },
    { problem: 'notice', limit: terms.noticeDays, isMet: daysUntil(today, stay.from) < terms.noticeDays },
    { problem: 'too_far', limit: daysAhead, isMet: daysUntil(today, stay.to) > daysAhead },
    { problem: 'least_nights', limit: least, isMet: count < least },
    { problem: 'most_nights', limit: terms.mostNights, isMet: count > terms.mostNights },
    { problem: 'guests', limit: terms.mostGuests, isMet: stay.guests < 1 || stay.guests > terms.mostGuests },
  ];
  const found = problems.find(({ isMet }) => isMet);
  return found && { problem: found.problem, limit: found.limit };
}

/** The nights that must be free for a stay: its own, and those in which the property is prepared. */
export function neededNights({ from, to }: Nights, { preparationDays }: Pick<StayTerms, 'preparationDays'>): Nights {
  return { from: addDays(from, -preparationDays), to: addDays(to, preparationDays) };
}
