import { listingStatuses, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { type SearchDeal, searchDeals } from '#contract/listings/shown-price.ts';
import { similarListingsCount } from '#contract/search/search.vocabulary.ts';
import { priceKindOf } from '../indexed-listing.ts';
import { flag, noPlace, unstated } from '../records/columns.ts';
import { Scratch } from '../sets/bitmap-store.ts';
import {
  type Comparable,
  dealOf,
  dissimilarity,
  enoughCandidates,
  isAlternative,
  isOffered,
  isWaiting,
  stayBit,
} from '../similar.ts';
import type { ListingIndex } from './listing-index.ts';

function comparable({ columns }: ListingIndex, ordinal: number, deal: SearchDeal): Comparable {
  const at = (column: ArrayLike<number>) => column[ordinal] ?? 0;
  const latitude = at(columns.latitude);
  return {
    type: at(columns.type),
    district: at(columns.district),
    sector: at(columns.sector),
    priceValue: at(columns[`${priceKindOf(deal)}Value`]),
    size: at(columns.size) || null,
    beds: at(columns.beds) === unstated ? 0 : at(columns.beds),
    place: Number.isNaN(latitude) ? undefined : { latitude, longitude: at(columns.longitude) },
    isStay: (at(columns.deals) & stayBit) !== 0,
    isWaiting: isWaiting(listingStatuses[at(columns.status)]),
    isBidOver: (at(columns.flags) & flag.isBidOver) !== 0,
  };
}

/**
 * The listings most like one to those who look for a deal. Candidates are those that are available for it in its sector,
 * then its district, then anywhere, until there are enough; of these the most similar that may replace it.
 */
export function findSimilar(index: ListingIndex, id: string, asked?: SearchDeal): readonly number[] | undefined {
  const ordinal = index.find(id);
  if (ordinal === undefined) return undefined;
  const { columns, places, store, sets } = index;
  const scratch = new Scratch(store);
  try {
    const deal = dealOf(columns.deals[ordinal] ?? 0, asked);
    const candidates = scratch.take();
    sets.deals[searchDeals.indexOf(deal)]?.addTo(candidates);
    const gone = scratch.take();
    for (const [at, set] of sets.statuses.entries()) if (!isOffered(listingStatuses[at])) set.addTo(gone);
    store.andNot(candidates, candidates, gone);
    store.remove(candidates, ordinal);
    const circles = [columns.sector[ordinal], columns.district[ordinal]].flatMap((number) =>
      number === undefined || number === noPlace ? [] : (places.at(number)?.listings ?? []),
    );
    const type = sets.types[Math.min(listingTypes.length - 1, columns.type[ordinal] ?? 0)];
    const narrow = [...circles, ...(type === undefined ? [] : [type])];
    for (const set of narrow) {
      const near = scratch.take();
      set.intersect(near, candidates);
      if (store.count(near) >= enoughCandidates) return nearest(index, ordinal, near, deal);
    }
    return nearest(index, ordinal, candidates, deal);
  } finally {
    scratch.release();
  }
}

function nearest(
  index: ListingIndex,
  ordinal: number,
  among: Parameters<ListingIndex['store']['count']>[0],
  deal: SearchDeal,
): number[] {
  const wanted = comparable(index, ordinal, deal);
  const best: { ordinal: number; distance: number }[] = [];
  index.store.forEach(among, (other) => {
    const found = comparable(index, other, deal);
    if (!isAlternative(wanted, found)) return;
    const distance = dissimilarity(wanted, found);
    const last = best.at(-1);
    if (best.length === similarListingsCount && last !== undefined && distance > last.distance) return;
    best.push({ ordinal: other, distance });
    best.sort((a, b) => a.distance - b.distance || index.order.compare(a.ordinal, b.ordinal));
    best.length = Math.min(best.length, similarListingsCount);
  });
  return best.map((each) => each.ordinal);
}
