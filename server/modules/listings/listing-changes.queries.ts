import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { readHistoryPrice } from './history-price.ts';

type Values = { from: string | null; to: string | null };
type Prices = { from: Money; to: Money };

/**
 * What a version of a listing that the public can see has changed in its price and its status, with what
 * identifies the listing. Undefined when it is not public now.
 */
export async function findListingChange(db: Db, listingId: string, version: number) {
  const listing = await db
    .selectFrom('listings')
    .select(['slug', 'title', 'seller_id as sellerId'])
    .where('id', '=', listingId)
    .where(isPublic)
    .executeTakeFirst();
  if (listing === undefined) return undefined;
  const rows = await db
    .selectFrom('listing_history')
    .select(['field', 'from_value', 'to_value'])
    .where('listing_id', '=', listingId)
    .where('version', '=', version)
    .where('field', 'in', ['price', 'status'])
    .execute();
  const change = (field: string): Values | undefined => {
    const row = rows.find((candidate) => candidate.field === field);
    return row && { from: row.from_value, to: row.to_value };
  };
  const price = change('price');
  const prices: Prices | undefined = price && {
    from: readHistoryPrice(price.from ?? ''),
    to: readHistoryPrice(price.to ?? ''),
  };
  return { ...listing, price: prices, status: change('status') };
}
