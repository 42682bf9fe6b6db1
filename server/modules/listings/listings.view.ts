import { type Listing, type ListingCard, type ListingEvent, listingEventSchema } from '#contract/listings/listing.ts';
import { dollarsOfCents } from '#contract/money.ts';
import { type MediaRow, viewImage } from '#server/modules/media/index.ts';
import type { EventRow, ListingCardRow, ListingImageRow, ListingRow } from './listings.queries.ts';

function displayMediaOf(row: ListingCardRow): MediaRow | undefined {
  const { media_id: id, media_width: width, media_height: height, media_widths: widths, media_thumb_hash } = row;
  if (id === null || width === null || height === null || widths === null || media_thumb_hash === null)
    return undefined;
  return { id, width, height, widths, thumb_hash: media_thumb_hash };
}

/** A listing as a card; facts that are not stated are left out. */
export function viewListingCard(row: ListingCardRow): ListingCard {
  const media = displayMediaOf(row);
  const picture = media === undefined ? undefined : viewImage(media);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    price: dollarsOfCents(row.price_cents),
    location: row.location,
    type: row.type,
    category: row.categories,
    status: row.status,
    purpose: row.purpose,
    rentPeriod: row.rent_period ?? undefined,
    beds: row.beds ?? undefined,
    baths: row.baths ?? undefined,
    size: row.size_m2 ?? undefined,
    displayImage: picture?.path ?? '',
    picture,
    createdAt: row.created_at.toISOString(),
    createdBy: row.seller_id,
  };
}

/** A listing as its own page shows it: the public place, never the true one unless its seller shows it, or asks. */
export function viewListing(
  row: ListingRow,
  { images, events, isOwn }: { images: readonly ListingImageRow[]; events: readonly EventRow[]; isOwn: boolean },
): Listing {
  const card = viewListingCard(row);
  const media = displayMediaOf(row);
  const display = media === undefined ? [] : [viewImage(media, row.display_caption)];
  const gallery = images.map((image) => viewImage(image, image.caption));
  const { public_latitude: latitude, public_longitude: longitude } = row;
  return {
    ...card,
    description: row.description,
    image: gallery.map(({ path }) => path),
    pictures: [...display, ...gallery],
    district: row.district ?? undefined,
    sector: row.sector ?? undefined,
    attributes: row.attributes,
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
    history: events.map(viewEvent),
    own: isOwn ? viewOwn(row) : undefined,
  };
}

/** A row of the history holds a price as whole cents, and a status as it is on the wire. */
function viewEvent({ field, at, from_value, to_value }: EventRow): ListingEvent {
  const event =
    field === 'price'
      ? { field, at: at.toISOString(), from: dollarsOfCents(Number(from_value)), to: dollarsOfCents(Number(to_value)) }
      : { field: 'status', at: at.toISOString(), from: from_value, to: to_value };
  return listingEventSchema.parse(event);
}

function viewOwn({ version, latitude, longitude, hidden_at }: ListingRow) {
  const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return { version, place, isTakenDown: hidden_at !== null };
}
