import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { nightsOf } from './nights.ts';
import { neededNights, problemOf, quoteOf } from './quote.ts';
import { daysAhead, type StayTerms, stayTermsSchema } from './stay-terms.ts';

const usual = {
  currency: 'RWF',
  leastNights: 1,
  mostNights: 365,
  mostGuests: 6,
  includedGuests: 2,
  extraGuestNight: 0,
  cleaningFee: 0,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  noticeDays: 0,
  preparationDays: 0,
  policy: 'moderate',
};
const termsOf = (facts: object): StayTerms => stayTermsSchema.parse({ ...usual, ...facts });

const houses = {
  /** 50,000 francs a night, whatever night it is. */
  plain: { night: 50_000, terms: termsOf({}) },
  /** 60,000 before Saturday and Sunday. */
  weekend: { night: 50_000, terms: termsOf({ weekendNight: 60_000 }) },
  full: {
    night: 47_350,
    terms: termsOf({
      weekendNight: 55_500,
      seasons: [
        {
          name: 'Christmas',
          from: '2026-12-20',
          to: '2027-01-03',
          night: 80_000,
          weekendNight: 95_000,
          leastNights: 3,
        },
        { name: 'Leap week', from: '2028-02-28', to: '2028-03-04', night: 61_000 },
      ],
      extraGuestNight: 7_500,
      cleaningFee: 15_000,
      weeklyDiscount: 7,
      monthlyDiscount: 23,
    }),
  },
  /** In cents. */
  dollars: {
    night: 85_50,
    terms: termsOf({
      currency: 'USD',
      weekendNight: 99_99,
      cleaningFee: 25_00,
      weeklyDiscount: 5,
      monthlyDiscount: 15,
    }),
  },
};

type Worked = readonly [
  house: keyof typeof houses,
  from: string,
  to: string,
  guests: number,
  lines: readonly number[],
  total: number,
];

/** Calculated manually with a calendar: the lines in their order, and their total. */
const worked: readonly Worked[] = [
  ['plain', '2026-11-02', '2026-11-03', 1, [50_000], 50_000],
  ['plain', '2026-11-02', '2026-11-09', 2, [350_000], 350_000],
  // More guests cost nothing here.
  ['plain', '2026-11-02', '2026-11-04', 6, [100_000], 100_000],
  // November has 30 nights: the 29th, the 30th, the 1st.
  ['plain', '2026-11-29', '2026-12-02', 2, [150_000], 150_000],
  // Over the end of the year.
  ['plain', '2026-12-30', '2027-01-02', 2, [150_000], 150_000],
  // February of 2027 ends with the 28th, of 2028 with the 29th.
  ['plain', '2027-02-27', '2027-03-01', 2, [100_000], 100_000],
  ['plain', '2028-02-27', '2028-03-01', 2, [150_000], 150_000],
  ['plain', '2028-02-28', '2028-02-29', 2, [50_000], 50_000],
  ['plain', '2028-02-29', '2028-03-01', 2, [50_000], 50_000],
  // Whole months of 28, 29, 30 and 31 nights, and a year.
  ['plain', '2027-02-01', '2027-03-01', 2, [1_400_000], 1_400_000],
  ['plain', '2028-02-01', '2028-03-01', 2, [1_450_000], 1_450_000],
  ['plain', '2026-11-01', '2026-12-01', 2, [1_500_000], 1_500_000],
  ['plain', '2027-01-01', '2027-02-01', 2, [1_550_000], 1_550_000],
  ['plain', '2027-01-01', '2028-01-01', 2, [18_250_000], 18_250_000],

  // The 6th of November 2026 is a Friday.
  ['weekend', '2026-11-05', '2026-11-06', 2, [50_000], 50_000],
  ['weekend', '2026-11-06', '2026-11-07', 2, [60_000], 60_000],
  ['weekend', '2026-11-07', '2026-11-08', 2, [60_000], 60_000],
  ['weekend', '2026-11-08', '2026-11-09', 2, [50_000], 50_000],
  ['weekend', '2026-11-06', '2026-11-08', 2, [120_000], 120_000],
  // Thursday and Sunday, Friday and Saturday.
  ['weekend', '2026-11-05', '2026-11-09', 2, [100_000, 120_000], 220_000],
  ['weekend', '2026-11-02', '2026-11-09', 2, [250_000, 120_000], 370_000],
  ['weekend', '2026-11-02', '2026-11-16', 2, [500_000, 240_000], 740_000],
  // November 2026: four Fridays, four Saturdays, 22 others.
  ['weekend', '2026-11-01', '2026-12-01', 2, [1_100_000, 480_000], 1_580_000],
  // February 2028: four of each, 21 others.
  ['weekend', '2028-02-01', '2028-03-01', 2, [1_050_000, 480_000], 1_530_000],
  // January 2027 begins with a Friday: five of each, 21 others.
  ['weekend', '2027-01-01', '2027-02-01', 2, [600_000, 1_050_000], 1_650_000],
  // Friday and Saturday; Sunday to Tuesday the 29th.
  ['weekend', '2028-02-25', '2028-03-01', 2, [120_000, 150_000], 270_000],
  // New Year's Eve is a Thursday.
  ['weekend', '2026-12-31', '2027-01-03', 2, [50_000, 120_000], 170_000],

  ['full', '2026-11-02', '2026-11-03', 2, [47_350, 15_000], 62_350],
  ['full', '2026-11-02', '2026-11-03', 3, [47_350, 7_500, 15_000], 69_850],
  // Two further guests for three nights.
  ['full', '2026-11-02', '2026-11-05', 4, [142_050, 45_000, 15_000], 202_050],
  ['full', '2026-11-06', '2026-11-09', 2, [111_000, 47_350, 15_000], 173_350],
  // Six nights have no discount.
  ['full', '2026-11-02', '2026-11-08', 2, [189_400, 111_000, 15_000], 315_400],
  // 7 % of 347,750 is 24,342.5.
  ['full', '2026-11-02', '2026-11-09', 2, [236_750, 111_000, -24_343, 15_000], 338_407],
  // 7 % of 400,250 is 28,017.5: also for the extra guest.
  ['full', '2026-11-02', '2026-11-09', 3, [236_750, 111_000, 52_500, -28_018, 15_000], 387_232],
  // 7 % of 395,100 is 27,657.
  ['full', '2026-11-02', '2026-11-10', 2, [284_100, 111_000, -27_657, 15_000], 382_443],
  // 27 nights are still weeks: 7 % of 1,343,650 is 94,055.5.
  ['full', '2026-11-02', '2026-11-29', 2, [899_650, 444_000, -94_056, 15_000], 1_264_594],
  // 28 are a month: 23 % of 1,391,000 is 319,930.
  ['full', '2026-11-02', '2026-11-30', 2, [947_000, 444_000, -319_930, 15_000], 1_086_070],
  // 23 % of 1,438,350 is 330,820.5.
  ['full', '2026-11-02', '2026-12-01', 2, [994_350, 444_000, -330_821, 15_000], 1_122_529],
  ['full', '2027-02-01', '2027-03-01', 2, [947_000, 444_000, -319_930, 15_000], 1_086_070],
  // The 28th and 29th are of the leap week: 23 % of 1,465,650 is 337,099.5.
  ['full', '2028-02-01', '2028-03-01', 2, [899_650, 444_000, 122_000, -337_100, 15_000], 1_143_550],
  // Saturday the 19th is not in the season yet, Sunday the 20th is.
  ['full', '2026-12-19', '2026-12-20', 2, [55_500, 15_000], 70_500],
  ['full', '2026-12-20', '2026-12-21', 2, [80_000, 15_000], 95_000],
  ['full', '2026-12-19', '2026-12-21', 2, [55_500, 80_000, 15_000], 150_500],
  ['full', '2026-12-18', '2026-12-21', 2, [111_000, 80_000, 15_000], 206_000],
  // Sunday the 3rd is its last night.
  ['full', '2027-01-03', '2027-01-04', 2, [80_000, 15_000], 95_000],
  ['full', '2027-01-04', '2027-01-05', 2, [47_350, 15_000], 62_350],
  ['full', '2027-01-03', '2027-01-05', 2, [80_000, 47_350, 15_000], 142_350],
  // Christmas Eve is a Thursday.
  ['full', '2026-12-24', '2026-12-27', 2, [80_000, 190_000, 15_000], 285_000],
  ['full', '2026-12-31', '2027-01-02', 2, [80_000, 95_000, 15_000], 190_000],
  ['full', '2026-12-30', '2027-01-05', 2, [240_000, 190_000, 47_350, 15_000], 492_350],
  // 7 % of 478,350 is 33,484.5.
  ['full', '2026-12-17', '2026-12-24', 2, [47_350, 111_000, 320_000, -33_485, 15_000], 459_865],
  ['full', '2028-02-27', '2028-03-01', 2, [47_350, 122_000, 15_000], 184_350],
  // The leap week has no price of its own for weekends: 7 % of 413,350 is 28,934.5.
  ['full', '2028-02-28', '2028-03-06', 2, [366_000, 47_350, -28_935, 15_000], 399_415],
  ['full', '2028-03-04', '2028-03-05', 2, [61_000, 15_000], 76_000],
  ['full', '2028-03-04', '2028-03-06', 2, [61_000, 47_350, 15_000], 123_350],

  ['dollars', '2026-11-02', '2026-11-04', 2, [171_00, 25_00], 196_00],
  ['dollars', '2026-11-06', '2026-11-08', 2, [199_98, 25_00], 224_98],
  // 5 % of 627.48 is 31.374.
  ['dollars', '2026-11-02', '2026-11-09', 2, [427_50, 199_98, -31_37, 25_00], 621_11],
  // 15 % of 2,509.92 is 376.488.
  ['dollars', '2027-02-01', '2027-03-01', 2, [1_710_00, 799_92, -376_49, 25_00], 2_158_43],
  // 15 % of 2,595.42 is 389.313.
  ['dollars', '2028-02-01', '2028-03-01', 2, [1_795_50, 799_92, -389_31, 25_00], 2_231_11],
  // 15 % of 2,680.92 is 402.138.
  ['dollars', '2026-11-01', '2026-12-01', 2, [1_881_00, 799_92, -402_14, 25_00], 2_303_78],
];

it.each(worked)('%s from %s to %s for %i costs %j, %i in all', (house, from, to, guests, lines, total) => {
  const { night, terms } = houses[house];
  const quote = quoteOf({ from, to, guests }, { amount: night, currency: terms.currency }, terms);
  expect(quote.lines.map(({ amount }) => amount)).toEqual(lines);
  expect(quote).toMatchObject({ total, currency: terms.currency });
});

it('says of each line what it is for', () => {
  const { night, terms } = houses.full;
  const stay = { from: '2026-12-17', to: '2026-12-26', guests: 3 };
  expect(quoteOf(stay, { amount: night, currency: 'RWF' }, terms).lines).toEqual([
    { kind: 'plain', count: 1, each: 47_350, amount: 47_350 },
    { kind: 'weekend', count: 2, each: 55_500, amount: 111_000 },
    { kind: 'season', season: 'Christmas', count: 5, each: 80_000, amount: 400_000 },
    { kind: 'season_weekend', season: 'Christmas', count: 1, each: 95_000, amount: 95_000 },
    { kind: 'guests', count: 9, each: 7_500, amount: 67_500 },
    // 7 % of 720,850 is 50,459.5.
    { kind: 'weekly_discount', percent: 7, amount: -50_460 },
    { kind: 'cleaning', amount: 15_000 },
  ]);
});

describe('a stay that the terms do not allow', () => {
  const terms = termsOf({
    seasons: [{ name: 'Easter', from: '2027-03-26', to: '2027-03-29', night: 70_000, leastNights: 4 }],
    leastNights: 2,
    mostNights: 10,
    mostGuests: 4,
    noticeDays: 3,
  });
  const today = '2027-03-01';

  it.each([
    ['2027-03-10', '2027-03-10', 2, { problem: 'order', limit: 1 }],
    ['2027-03-10', '2027-03-08', 2, { problem: 'order', limit: 1 }],
    ['2027-02-28', '2027-03-03', 2, { problem: 'past', limit: 0 }],
    ['2027-03-03', '2027-03-05', 2, { problem: 'notice', limit: 3 }],
    ['2027-03-04', '2027-03-06', 2, undefined],
    [addDays(today, daysAhead - 2), addDays(today, daysAhead), 2, undefined],
    [addDays(today, daysAhead - 2), addDays(today, daysAhead + 1), 2, { problem: 'too_far', limit: daysAhead }],
    ['2027-03-10', '2027-03-11', 2, { problem: 'least_nights', limit: 2 }],
    // What begins in the season has its least nights; what begins before it has not.
    ['2027-03-26', '2027-03-29', 2, { problem: 'least_nights', limit: 4 }],
    ['2027-03-25', '2027-03-27', 2, undefined],
    ['2027-03-26', '2027-03-30', 2, undefined],
    ['2027-03-10', '2027-03-20', 2, undefined],
    ['2027-03-10', '2027-03-21', 2, { problem: 'most_nights', limit: 10 }],
    ['2027-03-10', '2027-03-12', 5, { problem: 'guests', limit: 4 }],
    ['2027-03-10', '2027-03-12', 0, { problem: 'guests', limit: 4 }],
  ] as const)('from %s to %s for %i: %j', (from, to, guests, problem) => {
    expect(problemOf({ from, to, guests }, terms, today)).toEqual(problem);
  });
});

it('needs the nights of its preparation, also over the ends of months', () => {
  expect(neededNights({ from: '2028-03-01', to: '2028-03-31' }, { preparationDays: 1 })).toEqual({
    from: '2028-02-29',
    to: '2028-04-01',
  });
});

const anyTerms = fc
  .record({
    weekendNight: fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined }),
    includedGuests: fc.integer({ min: 1, max: 6 }),
    extraGuestNight: fc.integer({ min: 0, max: 10 ** 6 }),
    cleaningFee: fc.integer({ min: 0, max: 10 ** 6 }),
    weeklyDiscount: fc.integer({ min: 0, max: 90 }),
    monthlyDiscount: fc.integer({ min: 0, max: 90 }),
    season: fc.tuple(
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
    ),
  })
  .map(({ season: [start, length, night], ...facts }) => {
    const from = addDays('2028-01-01', start);
    return termsOf({ ...facts, seasons: [{ name: 'Season', from, to: addDays(from, length), night }] });
  });

it('is in whole units the sum of its lines, counts each night once, and is never less than nothing, 2,000 times', () => {
  const anyStay = fc.record({
    start: fc.integer({ min: 0, max: 90 }),
    length: fc.integer({ min: 1, max: 90 }),
    guests: fc.integer({ min: 1, max: 6 }),
    night: fc.integer({ min: 1, max: 10 ** 9 }),
  });
  fc.assert(
    fc.property(anyTerms, anyStay, (terms, { start, length, guests, night }) => {
      const from = addDays('2028-01-01', start);
      const stay = { from, to: addDays(from, length), guests };
      const quote = quoteOf(stay, { amount: night, currency: 'RWF' }, terms);
      expect(quote.total).toBe(quote.lines.reduce((total, { amount }) => total + amount, 0));
      expect(quote.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
      expect(quote.total).toBeGreaterThanOrEqual(terms.cleaningFee);
      const counted = quote.lines.flatMap((line) => ('each' in line && line.kind !== 'guests' ? [line.count] : []));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(nightsOf(stay).length);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  { leastNights: 5, mostNights: 4 },
  { includedGuests: 7 },
  { weeklyDiscount: 91 },
  { cleaningFee: 0.5 },
  { cleaningFee: -1 },
  { weekendNight: 0 },
  { policy: 'none' },
  { price: 5 },
  { seasons: [{ name: 'Wrong', from: '2027-01-02', to: '2027-01-01', night: 5 }] },
  { seasons: [{ name: 'No day', from: '2027-02-29', to: '2027-03-01', night: 5 }] },
  {
    seasons: [
      { name: 'Later', from: '2027-01-10', to: '2027-01-20', night: 5 },
      { name: 'Earlier', from: '2027-01-01', to: '2027-01-10', night: 5 },
    ],
  },
])('refuses the terms %j', (facts) => {
  expect(stayTermsSchema.safeParse({ ...usual, ...facts }).success).toBe(false);
});
