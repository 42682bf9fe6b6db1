import { isDeepStrictEqual } from 'node:util';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { createRandom, type IndexedListing, type Random, scanExplore } from '#server/testing/search/index.ts';
import type { Finding } from '../results.ts';
import { likelyFilters } from '../search/random-queries.ts';
import { readListings } from '../search/read-listings.ts';
import { waitForReadiness } from '../search/search-throughput.ts';
import { startSite } from '../site.ts';
import { stayTargets } from '../targets.ts';
import { fillCalendars } from './fill-calendars.ts';

const sizes = {
  small: { listings: 1_000, searches: 200, compared: 50 },
  full: { listings: 10_000, searches: 2_000, compared: 500 },
};
/** Until the calls are compiled, as on a site that has been running for a while. */
const warmUpSearches = 200;

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** What visitors look for: some of the usual filters, and nights within half a year. */
function searchFor(random: Random, listings: readonly IndexedListing[]) {
  const { currency: _, priceMin: __, priceMax: ___, purpose: ____, ...others } = likelyFilters(random, listings);
  const filters: ListingFilters = { ...others, purpose: 'stay' };
  const arrival = addDays(kigaliDay(new Date()), 1 + random.whole(180));
  const departure = addDays(arrival, random.pick([1, 2, 2, 3, 3, 5, 7, 14]));
  const nights = { arrival, departure, guests: 1 + random.whole(4) };
  return { filters, nights, sort: random.pick(['newest', 'price_asc'] as const) };
}

type Asked = { filters: ListingFilters; sort: 'newest' | 'price_asc' };

async function ask(address: string, { filters, sort }: Asked) {
  const url = new URL('/api/product/explore', address);
  url.search = new URLSearchParams({ ...addressOfFilters(filters), sort }).toString();
  const begun = performance.now();
  const answer = await fetch(url);
  const body = await answer.text();
  const milliseconds = performance.now() - begun;
  if (!answer.ok) throw new Error(`A search was answered ${answer.status}: ${body.slice(0, 200)}`);
  return { body, milliseconds };
}

/**
 * Searches by dates over calendars of a year, alternating with the same searches without dates, and compared with a
 * scan.
 */
export async function measureStays(size: keyof typeof sizes, say: (message: string) => void): Promise<Finding[]> {
  const { listings: count, searches, compared } = sizes[size];
  const site = await startSite(say, { listings: count });
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  try {
    say('  filling the calendars');
    const calendars = await fillCalendars(site);
    await site.restart();
    await waitForReadiness(site);
    const { listings, rate } = await readListings(site);
    const random = createRandom(5);
    const times = { with: [] as number[], without: [] as number[] };
    say('  searching with and without dates');
    for (let at = -warmUpSearches; at < searches; at += 1) {
      const { filters, nights, sort } = searchFor(random, listings);
      const without = await ask(site.address, { filters, sort });
      const withDates = await ask(site.address, { filters: { ...filters, ...nights }, sort });
      if (at < 0) continue;
      times.without.push(without.milliseconds);
      times.with.push(withDates.milliseconds);
    }
    say('  comparing with scans');
    let [differing, found] = [0, 0];
    for (let at = 0; at < compared; at += 1) {
      const { filters: others, nights, sort } = searchFor(random, listings);
      const filters = { ...others, ...nights };
      const { body } = await ask(site.address, { filters, sort });
      const { nearestPlaces: _, ...answer } = Object(JSON.parse(body));
      const request = { filters, sort, page: 1, limit: 12, cursor: undefined, now: Date.now() };
      const expected = JSON.parse(JSON.stringify(scanExplore(listings, request, rate)));
      if (!isDeepStrictEqual(answer, expected)) differing += 1;
      found += expected.pagination.total;
    }
    const [p95, base] = [quantile(times.with, 0.95), quantile(times.without, 0.95)];
    const half = (which: readonly number[]) => `${quantile(which, 0.5).toFixed(2)} ms`;
    return [
      {
        what: `a search by dates over ${calendars.toLocaleString('en')} calendars of a year ÷ the same without dates, p95`,
        target: `at most ${stayTargets.withDates}`,
        measured: `${(p95 / base).toFixed(2)} (${p95.toFixed(2)} and ${base.toFixed(2)} ms; half within ${half(times.with)} and ${half(times.without)})`,
        isMet: p95 <= stayTargets.withDates * base,
      },
      {
        what: `answers otherwise than a scan of all calendars, of ${compared} with ${(found / compared).toFixed(0)} found on average`,
        target: '0',
        measured: String(differing),
        isMet: differing === 0 && found > 0,
      },
    ];
  } finally {
    await site.stop();
  }
}
