import type { Currency } from '#contract/money.ts';
import { monthlyNights, weeklyNights } from '#contract/stays/quote.ts';
import { daysAhead } from '#contract/stays/stay-terms.ts';
import { dayNumberOf, type IndexedStay } from './indexed-stay.ts';

/** A stay that is searched for, in days since 1970. */
export type AskedStay = { from: number; to: number; guests: number; today: number };

type OfferedSeason = { from: number; to: number; night: number; weekendNight: number; leastNights: number };

/**
 * The terms of a property with its plain price, in numbers: from them the results of `problemOf` and `quoteOf`
 * (contract/stays) are computed for thousands of properties in a search. Tests compare both.
 */
export type StayOffer = {
  currency: Currency;
  night: number;
  weekendNight: number;
  seasons: readonly OfferedSeason[];
  leastNights: number;
  mostNights: number;
  mostGuests: number;
  includedGuests: number;
  extraGuestNight: number;
  cleaningFee: number;
  weeklyDiscount: number;
  monthlyDiscount: number;
  noticeDays: number;
};

export function stayOfferOf({ night: { amount, currency }, terms }: IndexedStay): StayOffer {
  const { leastNights, mostNights, mostGuests, includedGuests, extraGuestNight, cleaningFee } = terms;
  const { weeklyDiscount, monthlyDiscount, noticeDays } = terms;
  return {
    currency,
    night: amount,
    weekendNight: terms.weekendNight ?? amount,
    seasons: terms.seasons.map((season) => ({
      from: dayNumberOf(season.from),
      to: dayNumberOf(season.to) + 1,
      night: season.night,
      weekendNight: season.weekendNight ?? season.night,
      leastNights: season.leastNights ?? leastNights,
    })),
    leastNights,
    mostNights,
    mostGuests,
    includedGuests,
    extraGuestNight,
    cleaningFee,
    weeklyDiscount,
    monthlyDiscount,
    noticeDays,
  };
}

/** Whether the terms allow a stay; whether its nights are free is another question. */
export function isAllowed(offer: StayOffer, { from, to, guests, today }: AskedStay): boolean {
  const count = to - from;
  if (count < 1 || guests < 1 || from < today || to - today > daysAhead) return false;
  if (from - today < offer.noticeDays || count > offer.mostNights || guests > offer.mostGuests) return false;
  for (const season of offer.seasons) if (season.from <= from && from < season.to) return count >= season.leastNights;
  return count >= offer.leastNights;
}

/** How many nights before Saturday and Sunday there are from 1970, a Thursday, to a day, which is not among them. */
function weekendsBefore(day: number): number {
  const left = day % 7;
  return 2 * Math.floor(day / 7) + Math.min(2, Math.max(0, left - 1));
}

/** To the nearest unit, halves up. */
const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100);

function discountOf({ monthlyDiscount, weeklyDiscount }: StayOffer, count: number): number {
  if (count >= monthlyNights && monthlyDiscount > 0) return monthlyDiscount;
  return count >= weeklyNights ? weeklyDiscount : 0;
}

/** The whole price of a stay that the terms allow, in minor units. */
export function wholePriceOf(offer: StayOffer, { from, to, guests }: AskedStay): number {
  const count = to - from;
  const weekends = weekendsBefore(to) - weekendsBefore(from);
  const { night, weekendNight } = offer;
  let price = (count - weekends) * night + weekends * weekendNight;
  for (const season of offer.seasons) {
    const [first, end] = [Math.max(from, season.from), Math.min(to, season.to)];
    if (first >= end) continue;
    const within = weekendsBefore(end) - weekendsBefore(first);
    price += (end - first - within) * (season.night - night) + within * (season.weekendNight - weekendNight);
  }
  price += Math.max(0, guests - offer.includedGuests) * count * offer.extraGuestNight;
  return price - percentOf(price, discountOf(offer, count)) + offer.cleaningFee;
}
