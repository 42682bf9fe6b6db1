import type { Listing, ListingCard } from '#contract/listings/listing.ts';
import { dollarsOfCents } from '#contract/money.ts';
import { type MediaRow, viewImage } from '#server/modules/media/index.ts';
import type { ListingCardRow, ListingImageRow, ListingRow } from './listings.queries.ts';

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

/** A listing as its own page shows it: the public place, never the true one unless its seller shows it. */
export function viewListing(row: ListingRow, images: readonly ListingImageRow[]): Listing {
  const card = viewListingCard(row);
  const gallery = images.map((image) => viewImage(image, image.caption));
  const { public_latitude: latitude, public_longitude: longitude } = row;
  return {
    ...card,
    description: row.description,
    image: gallery.map(({ path }) => path),
    pictures: card.picture === undefined ? gallery : [card.picture, ...gallery],
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
  };
}
