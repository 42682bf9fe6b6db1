import * as z from 'zod';
import { currencies } from '../money.ts';
import { lineSchema } from '../text-fields.ts';
import { cancellationPolicies } from './cancellation.ts';

export const mostSeasons = 20;
export const mostNightsEver = 365;
/** How far ahead of today a stay may end. */
export const daysAhead = 540;

/** In minor units of the currency of the terms; no night costs a billion. */
const price = z.int().min(1).max(1_000_000_000);
const fee = z.int().min(0).max(1_000_000_000);
const nightCount = z.int().min(1).max(mostNightsEver);
const day = z.iso.date();
const percent = z.int().min(0).max(90);

/** Nights at another price, from the first to the last, both included. */
const seasonSchema = z
  .strictObject({
    name: lineSchema(60),
    from: day,
    to: day,
    night: price,
    /** Without it, weekends of the season cost as its other nights. */
    weekendNight: price.optional(),
    /** The least nights of a stay that begins in the season; without it, those of the terms. */
    leastNights: nightCount.optional(),
  })
  .refine(({ from, to }) => from <= to, { error: 'The last night is not before the first', path: ['to'] });
export type Season = z.output<typeof seasonSchema>;

const haveNoOverlap = (seasons: readonly Season[]) => {
  const ordered = seasons.toSorted((one, other) => one.from.localeCompare(other.from));
  return ordered.every((season, index) => index === 0 || (ordered[index - 1]?.to ?? '') < season.from);
};

/** The terms of a host for renting by the night. The price of a plain night is the one of the listing. */
export const stayTermsSchema = z
  .strictObject({
    /** The currency of the listing; the terms count only while it is the same. */
    currency: z.enum(currencies),
    /** A night before Saturday or Sunday; without it, it costs as the others. */
    weekendNight: price.optional(),
    seasons: z.array(seasonSchema).max(mostSeasons).default([]),
    leastNights: nightCount,
    mostNights: nightCount,
    mostGuests: z.int().min(1).max(50),
    /** How many guests the price of a night is for. */
    includedGuests: z.int().min(1).max(50),
    /** For each further guest and night. */
    extraGuestNight: fee,
    /** Once for a stay. */
    cleaningFee: fee,
    /** Off the nights of a stay of seven nights or more, in per cent. */
    weeklyDiscount: percent,
    /** Off the nights of a stay of 28 nights or more, instead of the weekly one. */
    monthlyDiscount: percent,
    /** How many days before the arrival a stay can still be asked for. */
    noticeDays: z.int().min(0).max(60),
    /** How many nights stay free before and after a stay. */
    preparationDays: z.int().min(0).max(7),
    policy: z.enum(cancellationPolicies),
    /** Whether paying is enough to book, without a request first. */
    isInstant: z.boolean().default(false),
    /** What a guest pays beside the price, and gets back unless something was damaged. */
    damageDeposit: fee.default(0),
  })
  .refine(({ leastNights, mostNights }) => leastNights <= mostNights, {
    error: 'Not fewer than the least nights',
    path: ['mostNights'],
  })
  .refine(({ includedGuests, mostGuests }) => includedGuests <= mostGuests, {
    error: 'Not more than the most guests',
    path: ['includedGuests'],
  })
  .refine(({ seasons }) => haveNoOverlap(seasons), { error: 'Two seasons share a night', path: ['seasons'] });
export type StayTerms = z.output<typeof stayTermsSchema>;
