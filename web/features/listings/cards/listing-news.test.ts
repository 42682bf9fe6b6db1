import { expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { sampleListing, usd } from '#web/testing/sample-listing.ts';
import { newsOf } from './listing-news.ts';

const now = Date.parse('2026-03-20T08:00:00.000Z');
const newest = '2026-03-13T08:00:00.000Z';
const auction = {
  slug: 'x',
  state: 'live',
  currency: 'USD',
  guideLow: 1,
  guideHigh: 2,
  startsAt: newest,
  endsAt: newest,
} as const;
const lowered = { money: usd(114_000), previousMoney: usd(120_000) };

test.each<[Partial<ListingCard>, SearchDeal | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ status: 'Rental' }, 'rent', undefined],
  [{ createdAt: newest }, undefined, 'new'],
  [{ createdAt: '2026-03-13T07:59:59.999Z' }, undefined, undefined],
  [lowered, undefined, 'reduced 5'],
  [{ ...lowered, createdAt: newest }, 'sale', 'reduced 5'],
  [{ money: usd(119_900), previousMoney: usd(120_000) }, undefined, undefined],
  // The rent that is shown has not changed.
  [{ ...lowered, rentMoney: usd(900), rentPeriod: 'month' }, 'rent', undefined],
  [{ ...lowered, rentMoney: usd(900), rentPeriod: 'month' }, undefined, 'reduced 5'],
  [{ ...lowered, status: 'Sold', createdAt: newest }, undefined, 'status'],
  [{ status: 'Under Construction' }, undefined, 'status'],
  [{ auction, status: 'Pending' }, undefined, 'auction'],
])('of %j for the deal %s the news is %s', (changes, deal, expected) => {
  const news = newsOf({ ...sampleListing, ...changes }, deal, now);
  expect(news?.kind === 'reduced' ? `reduced ${news.percent}` : news?.kind).toBe(expected);
});
