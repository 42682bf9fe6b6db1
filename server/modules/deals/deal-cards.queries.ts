import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { isFrozen, isSuspended, isTaken, withParties } from './deal-parties.queries.ts';

/** The columns of a line in a list of deals; the far larger rest of a deal is not read. */
export function lines(db: Db) {
  return (
    withParties(db)
      .innerJoin('listings', 'listings.id', 'deals.listing_id')
      // The picture of a hidden listing is not served to everyone who has dealt with it.
      .leftJoin('media', (join) => join.onRef('media.id', '=', 'listings.display_media_id').on(isPublic))
      .select([
        'deals.id',
        'deals.kind',
        'deals.listing_id',
        'deals.amount',
        'deals.currency',
        'deals.state',
        'deals.version',
        'deals.turn',
        'deals.due_at',
        'deals.is_escalated',
        'deals.created_at',
        'deals.updated_at',
        'deals.ended_at',
        'listings.slug as listing_slug',
        'media.id as media_id',
        'media.width as media_width',
        'media.height as media_height',
        'media.widths as media_widths',
        'media.thumb_hash as media_thumb_hash',
        'buyers.name as buyer_name',
        'sellers.name as seller_name',
      ])
      .select([
        sql<string>`deals.snapshot ->> 'title'`.as('title'),
        sql<string>`deals.snapshot ->> 'location'`.as('location'),
      ])
      .select((eb) => isPublic(eb).as('is_public'))
  );
}

/** A complete deal, with its property and both parties. */
export function cards(db: Db) {
  return lines(db)
    .leftJoin('auctions', 'auctions.id', 'deals.auction_id')
    .selectAll('deals')
    .select([
      'auctions.slug as auction_slug',
      'buyers.email as buyer_email',
      'buyers.phone_number as buyer_phone',
      'buyers.deleted_at as buyer_deleted_at',
      'sellers.email as seller_email',
      'sellers.phone_number as seller_phone',
      'sellers.deleted_at as seller_deleted_at',
    ])
    .select([isFrozen.as('is_frozen'), isSuspended.as('is_suspended'), isTaken.as('is_taken')]);
}

export type DealCardRow = Awaited<ReturnType<typeof findDealCard>> & {};

/** A deal by its id, as its parties see it. */
export async function findDealCard(db: Db, id: string) {
  return cards(db).where('deals.id', '=', id).executeTakeFirst();
}
