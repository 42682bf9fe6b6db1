import type { ListingWay } from '#contract/listings/listing-way.ts';
import type { EnquiryState } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type NewEnquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  user_id: string | null;
  listing_id: string | null;
  way: ListingWay | undefined;
  created_at: Date;
};

export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<void> {
  await db.insertInto('enquiries').values(enquiry).execute();
}

/** An enquiry with the listing it asks about. */
export async function findEnquiry(db: Db, id: string) {
  return db
    .selectFrom('enquiries')
    .leftJoin('listings', 'listings.id', 'enquiries.listing_id')
    .selectAll('enquiries')
    .select(['listings.title as listing_title', 'listings.slug as listing_slug'])
    .where('enquiries.id', '=', id)
    .executeTakeFirst();
}

export type EnquiryListRow = Awaited<ReturnType<typeof findEnquiries>>['rows'][number];

/** The open ones in the order they came, all others newest first. */
export async function findEnquiries(db: Db, state: EnquiryState, page: PageRequest) {
  const enquiries = db
    .selectFrom('enquiries')
    .leftJoin('users as deciders', 'deciders.id', 'enquiries.decided_by')
    .leftJoin('listings', 'listings.id', 'enquiries.listing_id')
    .selectAll('enquiries')
    .select(['deciders.id as decider_id', 'deciders.name as decider_name'])
    .select(['listings.title as listing_title', 'listings.slug as listing_slug'])
    .where('enquiries.state', '=', state);
  const direction = state === 'open' ? 'asc' : 'desc';
  return findPage(enquiries, byTime('enquiries.created_at', 'enquiries.id', direction), page);
}

export async function countEnquiries(db: Db, state: EnquiryState): Promise<number> {
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the enquiry until this transaction ends. */
export async function lockEnquiry(transaction: Db, id: string) {
  return transaction
    .selectFrom('enquiries')
    .leftJoin('users as deciders', 'deciders.id', 'enquiries.decided_by')
    .selectAll('enquiries')
    .select('deciders.name as decider_name')
    .where('enquiries.id', '=', id)
    .forUpdate('enquiries')
    .executeTakeFirst();
}

export async function decideEnquiry(
  db: Db,
  id: string,
  decision: { state: 'answered' | 'closed'; answer: string | null; decided_at: Date; decided_by: string },
): Promise<void> {
  await db.updateTable('enquiries').set(decision).where('id', '=', id).execute();
}

/** How many wait, and since when. */
export async function measureEnquiryQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('enquiries')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('created_at').as('oldestAt')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}
