import type { SellerListingsFilter } from '#contract/listings/seller-listings.endpoints.ts';
import { centsOfDollars } from '#contract/money.ts';
import { foldText } from '#contract/text.ts';
import type { ShelfRow } from './seller-listings.queries.ts';

/** Everything a seller's own list is narrowed by, newest first. */
export type Shelf = { version: number; rows: readonly ShelfRow[] };

/** Rwanda is two hours ahead of UTC all year. */
const kigaliOffset = '+02:00';

function matcherOf(filter: SellerListingsFilter): (row: ShelfRow) => boolean {
  const words = foldText(filter.search).split(' ').filter(Boolean);
  const { status, type, category, purpose, priceFrom, priceTo, from, to } = filter;
  const tests: ((row: ShelfRow) => boolean)[] = words.map((word) => (row) => row.folded_text.includes(word));
  if (status !== undefined) tests.push((row) => row.status === status);
  if (type !== undefined) tests.push((row) => row.type === type);
  if (category !== undefined) tests.push((row) => row.categories.includes(category));
  if (purpose !== undefined) {
    tests.push((row) => row.purpose === purpose || (purpose !== 'both' && row.purpose === 'both'));
  }
  if (priceFrom !== undefined) tests.push((row) => row.price_cents >= centsOfDollars(priceFrom));
  if (priceTo !== undefined) tests.push((row) => row.price_cents <= centsOfDollars(priceTo));
  if (from !== undefined) {
    const begin = new Date(`${from}T00:00:00${kigaliOffset}`);
    tests.push((row) => row.created_at >= begin);
  }
  if (to !== undefined) {
    const end = new Date(`${to}T23:59:59.999${kigaliOffset}`);
    tests.push((row) => row.created_at <= end);
  }
  return (row) => tests.every((test) => test(row));
}

/** The ids of what matches, in the order of the shelf. */
export function idsOnShelf({ rows }: Shelf, filter: SellerListingsFilter): string[] {
  const matches = matcherOf(filter);
  const ids: string[] = [];
  for (const row of rows) if (matches(row)) ids.push(row.id);
  return ids;
}
