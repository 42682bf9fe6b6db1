import type { ListingCard } from '#contract/listings/listing.ts';
import { dollarsOfCents } from '#contract/money.ts';
import { type MediaRow, viewImage } from '#server/platform/images/view-image.ts';
import type { ListingCardRow } from './listing-card.queries.ts';

/** The columns of a listing's display image, which it may lack. */
type DisplayMediaColumns = Pick<
  ListingCardRow,
  'media_id' | 'media_width' | 'media_height' | 'media_widths' | 'media_thumb_hash'
>;

/** The display image of a listing, if it has one. */
export function displayMediaOf(row: DisplayMediaColumns): MediaRow | undefined {
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
