import type { Listing } from '#contract/listings/listing.ts';
import { type Priced, shownPriceOf } from '#contract/listings/shown-price.ts';
import type { OfferedListing } from './offer-form.tsx';

const openStatuses: readonly Listing['status'][] = ['Available', 'For Sale', 'Under Construction'];

type Offered = Pick<Listing, '_id' | 'slug' | 'title' | 'status'> & Priced;

/** What an offer for a listing begins with; undefined where the listing takes none. The server decides by the same rule. */
export function offeredOf(listing: Offered): OfferedListing | undefined {
  const { _id: id, slug, title, status, purpose, auction } = listing;
  if (purpose === 'rent' || auction !== undefined || !openStatuses.includes(status)) return undefined;
  const shown = shownPriceOf(listing, 'sale');
  return shown.kind === 'asked' && shown.period === undefined ? { id, slug, title, asked: shown.money } : undefined;
}
