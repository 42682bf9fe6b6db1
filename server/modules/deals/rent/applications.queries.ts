import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { openOfferStates, runningLeases } from '#contract/deals/deal.vocabulary.ts';
import { openDueStates } from '#contract/deals/due-states.ts';
import type { Db, Tables } from '#server/database.ts';
import { cards } from '../deal-cards.queries.ts';
import type { DealRow } from '../deals.queries.ts';

export type ApplicationRow = Selectable<Tables['rental_applications']>;

export async function insertApplication(db: Db, row: Insertable<Tables['rental_applications']>): Promise<void> {
  await db.insertInto('rental_applications').values(row).execute();
}

/** What was sent with these applications, by deal. */
export async function findApplications(db: Db, dealIds: readonly string[]): Promise<Map<string, ApplicationRow>> {
  const rows = await db
    .selectFrom('rental_applications')
    .selectAll()
    .where(sql<SqlBool>`deal_id = ANY(${dealIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.deal_id, row]));
}

export async function updateApplication(
  db: Db,
  dealId: string,
  change: Updateable<Tables['rental_applications']>,
): Promise<void> {
  await db.updateTable('rental_applications').set(change).where('deal_id', '=', dealId).execute();
}

/** Leases that run and of which a rent is to be made a payment by a day. */
export async function findDueRents(db: Db, day: string, limit: number): Promise<Pick<DealRow, 'id'>[]> {
  return db
    .selectFrom('deals')
    .select('id')
    .where('rent_next', '<=', day)
    .where('state', 'in', runningLeases)
    .orderBy('rent_next')
    .limit(limit)
    .execute();
}

/** Leases that run, and of which a rent was due before a moment and is still owed. */
export async function findLeasesBehind(db: Db, before: Date, limit: number): Promise<Pick<DealRow, 'id'>[]> {
  return db
    .selectFrom('deals')
    .select('id')
    .where('state', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment_dues as due')
          .select('due.id')
          .whereRef('due.deal_id', '=', 'deals.id')
          .where('due.kind', '=', 'rent')
          .where('due.state', 'in', openDueStates)
          .where('due.due_at', '<', before),
      ),
    )
    .orderBy('deals.id')
    .limit(limit)
    .execute();
}

/** Deletes the copies of profiles that no landlord may read any more; returns how many. */
export async function removeClosedProfiles(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('rental_applications')
    .set({ profile: null })
    .where('closes_at', '<=', now)
    .where('profile', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Applications to rent the listing that are not decided. */
export async function findOpenApplications(db: Db, listingId: string): Promise<Pick<DealRow, 'id'>[]> {
  return db
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'rent')
    .where('state', 'in', openOfferStates)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Applications for a listing that its landlord compares, oldest first, with the one that was approved. */
export async function findComparedApplications(db: Db, listingId: string) {
  return cards(db)
    .where('deals.listing_id', '=', listingId)
    .where('deals.kind', '=', 'rent')
    .where('deals.state', 'in', [...openOfferStates, 'approved', 'held', 'lease_sent'])
    .orderBy('deals.created_at')
    .orderBy('deals.id')
    .execute();
}
