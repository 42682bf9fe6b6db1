import type { ListingCard, SellingAuction } from '#contract/listings/listing.ts';
import { sellingAuctionStates } from '#contract/listings/listing.vocabulary.ts';
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

type AuctionColumns = Pick<ListingCardRow, Extract<keyof ListingCardRow, `auction_${string}`>>;
type PlainCardRow = Omit<ListingCardRow, keyof AuctionColumns>;

/** The auction that sells a listing; undefined where there is none, or where a list does not ask for it. */
function sellingAuctionOf(row: Partial<AuctionColumns>): SellingAuction | undefined {
  const { auction_slug: slug, auction_currency: currency, auction_guide_low: guideLow } = row;
  const { auction_guide_high: guideHigh, auction_starts_at: startsAt, auction_ends_at: endsAt } = row;
  const state = sellingAuctionStates.find((known) => known === row.auction_state);
  if (!(slug && state && currency && startsAt && endsAt)) return undefined;
  return {
    slug,
    state,
    currency,
    guideLow: guideLow ?? 0,
    guideHigh: guideHigh ?? 0,
    bid: row.auction_bid ?? undefined,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** A listing as a card; facts that are not stated are left out. */
export function viewListingCard(row: PlainCardRow & Partial<AuctionColumns>): ListingCard {
  const media = displayMediaOf(row);
  const picture = media === undefined ? undefined : viewImage(media);
  const auction = sellingAuctionOf(row);
  // What its seller asked before says nothing of what is bid.
  const previousCents = auction === undefined ? row.previous_price_cents : null;
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    price: dollarsOfCents(row.price_cents),
    previousPrice: previousCents === null ? undefined : dollarsOfCents(previousCents),
    location: row.location,
    type: row.type,
    category: row.categories,
    status: row.status,
    purpose: row.purpose,
    rentPeriod: row.rent_period ?? undefined,
    rentPrice: row.rent_cents === null ? undefined : dollarsOfCents(row.rent_cents),
    beds: row.beds ?? undefined,
    baths: row.baths ?? undefined,
    size: row.size_m2 ?? undefined,
    displayImage: picture?.path ?? '',
    picture,
    createdAt: row.created_at.toISOString(),
    createdBy: row.seller_id,
    auction,
  };
}
