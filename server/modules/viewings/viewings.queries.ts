import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { openViewingStates, type ViewingParty } from '#contract/viewings/viewings.process.ts';
import type { Db, Tables } from '#server/database.ts';
import { isBlockedBetween } from '#server/modules/chat/index.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type Viewing = Selectable<Tables['viewings']>;

/** Both parties were reminded of the time at which the viewing is now. */
const areBothReminded = sql<boolean>`(SELECT count(DISTINCT r.party) = 2 FROM viewing_reminders r
  WHERE r.viewing_id = viewings.id AND r.starts_at = viewings.starts_at)`;

const otherOf = { buyer: 'viewings.seller_id', seller: 'viewings.buyer_id' } as const;
const columnOf = { buyer: 'viewings.buyer_id', seller: 'viewings.seller_id' } as const;

export type ViewingRow = Awaited<ReturnType<typeof findViewings>>['rows'][number];

/** Viewings with their listing and the other party, as one of the two sees them. */
function viewingsAs(db: Db, party: ViewingParty) {
  return (
    db
      .selectFrom('viewings')
      .innerJoin('listings', 'listings.id', 'viewings.listing_id')
      // The picture of a listing that is not public is not served to all who have viewed it.
      .leftJoin('media', (join) => join.onRef('media.id', '=', 'listings.display_media_id').on(isPublic))
      .innerJoin('users as other', 'other.id', otherOf[party])
      .selectAll('viewings')
      .select(['listings.title', 'listings.slug', 'listings.location', 'other.name as other_name'])
      .select(['media.id as media_id', 'media.width as media_width', 'media.height as media_height'])
      .select(['media.widths as media_widths', 'media.thumb_hash as media_thumb_hash'])
      .select((eb) => isPublic(eb).as('is_public'))
      .select(areBothReminded.as('are_both_reminded'))
      .select(sql.lit(party).as('party'))
  );
}

type Wanted = {
  userId: string;
  party: ViewingParty;
  part?: 'upcoming' | 'past' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  isWaiting?: boolean | undefined;
};

/** A page of the viewings of a person; past ones newest first. Held places are not shown to the seller. */
export async function findViewings(
  db: Db,
  { userId, party, part, from, to, isWaiting, now }: Wanted & { now: Date },
  page: PageRequest,
) {
  const isUpcoming = sql<boolean>`viewings.state = ANY(${openViewingStates}) AND viewings.ends_at > ${now}`;
  const viewings = viewingsAs(db, party)
    .where(columnOf[party], '=', userId)
    .$if(party === 'seller', (query) => query.where('viewings.state', 'not in', ['held', 'waiting']))
    .$if(part === 'upcoming', (query) => query.where(isUpcoming))
    .$if(part === 'past', (query) => query.where(sql<boolean>`NOT (${isUpcoming})`))
    .$if(isWaiting === true, (query) => query.where('viewings.state', '=', 'requested'))
    .$if(from !== undefined, (query) => query.where('viewings.starts_at', '>=', from ?? now))
    .$if(to !== undefined, (query) => query.where('viewings.starts_at', '<', to ?? now));
  return findPage(viewings, byTime('viewings.starts_at', 'viewings.id', part === 'past' ? 'desc' : 'asc'), page);
}

/** One viewing as a party sees it. */
export async function findViewing(db: Db, id: string, party: ViewingParty): Promise<ViewingRow | undefined> {
  return viewingsAs(db, party).where('viewings.id', '=', id).$castTo<ViewingRow>().executeTakeFirst();
}

/** The viewing of a listing that a person has open. */
export async function findOpenViewing(db: Db, listingId: string, buyerId: string): Promise<ViewingRow | undefined> {
  return viewingsAs(db, 'buyer')
    .where('viewings.listing_id', '=', listingId)
    .where('viewings.buyer_id', '=', buyerId)
    .where('viewings.state', 'in', [...openViewingStates])
    .$castTo<ViewingRow>()
    .executeTakeFirst();
}

/** The participants of a viewing. */
export async function findParties(db: Db, id: string) {
  return db.selectFrom('viewings').select(['id', 'buyer_id', 'seller_id']).where('id', '=', id).executeTakeFirst();
}

/** A viewing with what decides about it; under the lock of its seller nothing of it changes. */
export async function findSituation(transaction: Db, id: string) {
  return transaction
    .selectFrom('viewings')
    .innerJoin('viewing_slots', 'viewing_slots.id', 'viewings.slot_id')
    .selectAll('viewings')
    .select(['viewing_slots.is_instant', areBothReminded.as('are_both_reminded')])
    .where('viewings.id', '=', id)
    .executeTakeFirst();
}
export type LockedViewing = NonNullable<Awaited<ReturnType<typeof findSituation>>>;

export async function findByCommand(db: Db, buyerId: string, commandId: string) {
  return db
    .selectFrom('viewings')
    .select(['id', 'slot_id', 'listing_id'])
    .where('buyer_id', '=', buyerId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}

export async function findStepOfCommand(db: Db, viewingId: string, commandId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('viewing_events')
    .select('step')
    .where('viewing_id', '=', viewingId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return found?.step;
}

export async function insertViewing(db: Db, viewing: Insertable<Tables['viewings']>): Promise<void> {
  await db.insertInto('viewings').values(viewing).execute();
}

export async function setViewing(db: Db, id: string, facts: Updateable<Tables['viewings']>): Promise<void> {
  await db.updateTable('viewings').set(facts).where('id', '=', id).execute();
}

export async function insertEvent(db: Db, event: Insertable<Tables['viewing_events']>): Promise<void> {
  await db.insertInto('viewing_events').values(event).execute();
}

/** How many viewings a person has open altogether. */
export async function countOpenViewings(db: Db, buyerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('viewings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', [...openViewingStates])
    .executeTakeFirstOrThrow();
  return total;
}

/** What a new viewing has to know of its listing and the two people. */
export async function findOffer(db: Db, listingId: string, buyerId: string) {
  return db
    .selectFrom('listings')
    .innerJoin('users as seller', 'seller.id', 'listings.seller_id')
    .innerJoin('users as buyer', (join) => join.on('buyer.id', '=', buyerId))
    .leftJoin('viewing_patterns', 'viewing_patterns.listing_id', 'listings.id')
    .select(['listings.id', 'listings.seller_id', 'listings.title', 'listings.status', 'viewing_patterns.rules'])
    .select(['buyer.name as buyer_name', 'buyer.language as buyer_language'])
    .select(isBlockedBetween('buyer.id', 'seller.id').as('is_blocked'))
    .where('listings.id', '=', listingId)
    .where(isPublic)
    .executeTakeFirst();
}
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** The names and the title that notifications say. */
export async function findNames(db: Db, viewing: Pick<Viewing, 'listing_id' | 'buyer_id' | 'seller_id'>) {
  return db
    .selectFrom('listings')
    .innerJoin('users as buyer', (join) => join.on('buyer.id', '=', viewing.buyer_id))
    .innerJoin('users as seller', (join) => join.on('seller.id', '=', viewing.seller_id))
    .select(['listings.title', 'buyer.name as buyer_name', 'seller.name as seller_name'])
    .where('listings.id', '=', viewing.listing_id)
    .executeTakeFirst();
}
