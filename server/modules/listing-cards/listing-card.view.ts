import type { ListingCard, SellingAuction } from '#contract/listings/listing.ts';
import { sellingAuctionStates } from '#contract/listings/listing.vocabulary.ts';
import type { Priced } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { dollarsOf, type Rate } from '#contract/rates/rate.ts';
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
export function sellingAuctionOf(row: Partial<AuctionColumns>): SellingAuction | undefined {
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

type PricedRow = Pick<
  ListingCardRow,
  'price_cents' | 'currency' | 'purpose' | 'categories' | 'rent_period' | 'rent_cents'
>;

/** The prices of a listing as its seller states them, and what decides which of them counts for what. */
export function pricedOf({ currency, rent_cents, ...row }: PricedRow): Priced {
  return {
    money: { amount: row.price_cents, currency },
    purpose: row.purpose,
    category: row.categories,
    ...(row.rent_period !== null && { rentPeriod: row.rent_period }),
    ...(rent_cents !== null && { rentMoney: { amount: rent_cents, currency } }),
  };
}

/** What the seller of a listing asks, as stated: the price, and of two prices that of the sale. */
export function askedMoney({ price_cents: amount, currency }: Pick<ListingCardRow, 'price_cents' | 'currency'>): Money {
  return { amount, currency };
}

/** The rate of the day, where a statement has asked for it. */
export const rateOf = (millionths: number | null): Rate | undefined =>
  millionths === null ? undefined : { millionths };

/**
 * The prices of a card, each as it is stated and in dollars. The asking price from before an auction says nothing about
 * the bids.
 */
function pricesOf(row: PlainCardRow, isInAuction: boolean) {
  const { currency, rate_millionths: millionths, previous_price_cents: previous, rent_cents: rent } = row;
  const rate = rateOf(millionths);
  const money = askedMoney(row);
  const both = (amount: number | null, name: 'previous' | 'rent') => {
    if (amount === null) return {};
    const stated = { amount, currency };
    return { [`${name}Money`]: stated, [`${name}Price`]: dollarsOf(stated, rate) };
  };
  return {
    money,
    price: dollarsOf(money, rate),
    ...(isInAuction ? {} : both(previous, 'previous')),
    ...both(rent, 'rent'),
  };
}

/** A listing as a card; facts that are not stated are left out. */
export function viewListingCard(row: PlainCardRow & Partial<AuctionColumns>): ListingCard {
  const media = displayMediaOf(row);
  const picture = media === undefined ? undefined : viewImage(media);
  const auction = sellingAuctionOf(row);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    ...pricesOf(row, auction !== undefined),
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
    auction,
  };
}
