import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import { cancellationPolicies } from '#contract/stays/cancellation.ts';
import type { Nights } from '#contract/stays/nights.ts';
import { type StayTerms, stayTermsSchema } from '#contract/stays/stay-terms.ts';
import { type DayRange, dayNumberOf, type StayNote } from '#server/modules/search/stays/indexed-stay.ts';
import type { Random } from './random.ts';

const daysOfYear = 365;

function randomTerms(random: Random, currency: Currency, today: string): StayTerms {
  const amount = (most: number) => 1 + random.whole(currency === 'USD' ? most : most * 14);
  const some = <Value>(share: number, value: () => Value) => (random.chance(share) ? value() : undefined);
  const seasonOf = (from: string, name: string) => ({
    name,
    from,
    to: addDays(from, random.whole(60)),
    night: amount(90_000),
    weekendNight: some(0.5, () => amount(90_000)),
    leastNights: some(0.3, () => 1 + random.whole(6)),
  });
  const leastNights = random.pick([1, 1, 1, 2, 3]);
  const mostGuests = 1 + random.whole(9);
  return stayTermsSchema.parse({
    currency,
    weekendNight: some(0.5, () => amount(90_000)),
    seasons: [
      ...(some(0.4, () => [seasonOf(addDays(today, random.whole(60)), 'First')]) ?? []),
      ...(some(0.4, () => [seasonOf(addDays(today, 150 + random.whole(60)), 'Second')]) ?? []),
    ],
    leastNights,
    mostNights: leastNights + random.pick([2, 13, 27, 200]),
    mostGuests,
    includedGuests: 1 + random.whole(mostGuests - 1),
    extraGuestNight: random.chance(0.5) ? amount(9_000) : 0,
    cleaningFee: random.chance(0.5) ? amount(9_000) : 0,
    weeklyDiscount: random.pick([0, 0, 5, 13]),
    monthlyDiscount: random.pick([0, 0, 20, 33]),
    noticeDays: random.pick([0, 0, 1, 7]),
    preparationDays: random.pick([0, 0, 1, 2]),
    policy: random.pick(cancellationPolicies),
  });
}

/** A year of nights, some of them taken. */
function randomTaken(random: Random, today: string): DayRange[] {
  const ranges: DayRange[] = [];
  let day = dayNumberOf(today) - 10;
  const end = day + daysOfYear;
  const free = random.pick([2, 8, 40, 400]);
  while (day < end) {
    const from = day + random.whole(free);
    const to = from + 1 + random.whole(9);
    if (from < end) ranges.push([from, to]);
    day = to;
  }
  return ranges;
}

/** What the calendar of a property may say, a year ahead of a moment. */
export function randomStayNote(random: Random, currency: Currency, now: number): StayNote {
  const today = kigaliDay(new Date(now));
  return { terms: randomTerms(random, currency, today), taken: randomTaken(random, today) };
}

/** Days as people search for them: mostly a few nights, soon; some of them impossible. */
export function randomNights(random: Random, now: number): Nights & { guests: number } {
  const from = addDays(kigaliDay(new Date(now)), random.whole(random.pick([10, 60, 200, 560])) - 1);
  return { from, to: addDays(from, random.pick([0, 1, 2, 3, 4, 7, 14, 28, 45])), guests: 1 + random.whole(6) };
}
