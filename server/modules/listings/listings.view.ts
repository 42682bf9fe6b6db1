import { type Listing, type ListingEvent, listingEventSchema } from '#contract/listings/listing.ts';
import { displayMediaOf, viewListingCard } from '#server/modules/listing-cards/index.ts';
import { viewImage } from '#server/platform/images/view-image.ts';
import { readHistoryPrice } from './history-price.ts';
import type { ListingPageRow } from './listings.queries.ts';

/** What only its seller and the staff see. */
type OwnFacts = { frozenByAuction: string | undefined };

/** A listing as its own page shows it: the public place, never the true one unless its seller shows it, or asks. */
export function viewListing(row: ListingPageRow, own?: OwnFacts): Listing {
  const card = viewListingCard(row);
  const media = displayMediaOf(row);
  const display = media === undefined ? [] : [viewImage(media, row.display_caption)];
  const gallery = row.images.map((image) => viewImage(image, image.caption));
  const { public_latitude: latitude, public_longitude: longitude } = row;
  return {
    ...card,
    number: row.number ?? undefined,
    description: row.description,
    image: gallery.map(({ path }) => path),
    pictures: [...display, ...gallery],
    district: row.district ?? undefined,
    sector: row.sector ?? undefined,
    amenities: row.amenities,
    plot: Object.keys(row.plot).length === 0 ? undefined : row.plot,
    place: latitude === null || longitude === null ? undefined : { latitude, longitude },
    isExactPlace: row.shows_exact_place,
    updatedAt: row.updated_at.toISOString(),
    seller: {
      _id: row.seller_id,
      name: row.seller_name,
      slug: row.seller_slug ?? undefined,
      agencyName: row.agency_name ?? undefined,
      memberSince: row.seller_since.toISOString(),
    },
    hasNights: row.has_nights || undefined,
    history: row.events.map(viewEvent),
    own: own && viewOwn(row, own),
  };
}

/** A row of the history holds a price as it was stated, and a status as it is on the wire. */
function viewEvent({ field, at, from_value, to_value }: ListingPageRow['events'][number]): ListingEvent {
  const event =
    field === 'price'
      ? { field, at: at.toISOString(), from: readHistoryPrice(from_value ?? ''), to: readHistoryPrice(to_value ?? '') }
      : { field: 'status', at: at.toISOString(), from: from_value, to: to_value };
  return listingEventSchema.parse(event);
}

function viewOwn({ version, latitude, longitude, hidden_at }: ListingPageRow, { frozenByAuction }: OwnFacts) {
  const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return { version, place, isTakenDown: hidden_at !== null, frozenByAuction };
}
