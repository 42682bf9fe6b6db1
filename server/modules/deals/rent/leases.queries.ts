import { sql } from 'kysely';
import { runningLeases } from '#contract/deals/deal.vocabulary.ts';
import { type DueKind, openDueStates } from '#contract/deals/due-states.ts';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { mostWaiting } from '#contract/rent/leases.endpoints.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

/** In these states a property with this purpose is to rent, or promised to a tenant. */
const offered = [
  'Rental',
  'Pending',
  'For Sale',
  'Available',
  'Under Construction',
] as const satisfies readonly ListingStatus[];

const rents = (db: Db, landlordId: string) =>
  db
    .selectFrom('deals')
    .innerJoin('users as tenants', 'tenants.id', 'deals.buyer_id')
    .select(['deals.id', 'deals.snapshot', 'deals.currency', 'tenants.name as tenant'])
    .where('deals.kind', '=', 'rent')
    .where('deals.seller_id', '=', landlordId);

/** What tenants owe a landlord and have to pay before a moment, the earliest first. */
export async function findDuesOfTenants(db: Db, landlordId: string, before: Date) {
  return rents(db, landlordId)
    .innerJoin('payment_dues as due', 'due.deal_id', 'deals.id')
    .select(['due.id as due_id', 'due.kind', 'due.amount', 'due.paid', 'due.due_at'])
    .where('due.creditor_id', '=', landlordId)
    .where('due.state', 'in', openDueStates)
    .where('due.due_at', '<', before)
    .orderBy('due.due_at')
    .orderBy('due.id')
    .limit(mostWaiting)
    .$narrowType<{ kind: DueKind }>()
    .execute();
}
export type TenantDueRow = Awaited<ReturnType<typeof findDuesOfTenants>>[number];

/** Leases in which it is the landlord's turn, by deadline. */
export async function findStepsOfLandlord(db: Db, landlordId: string) {
  return rents(db, landlordId)
    .select(['deals.state', 'deals.due_at'])
    .where('deals.ended_at', 'is', null)
    .where('deals.turn', 'in', ['seller', 'both'])
    .orderBy('deals.due_at')
    .orderBy('deals.id')
    .limit(mostWaiting)
    .execute();
}
export type LandlordStepRow = Awaited<ReturnType<typeof findStepsOfLandlord>>[number];

/** Leases that run, the newest first, with the rent that was due before a moment and is open. */
export async function findRunningLeases(
  db: Db,
  landlordId: string,
  { before, page }: { before: Date; page: PageRequest },
) {
  const leases = rents(db, landlordId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_dues as due')
          .select((of) => [
            sql<number>`coalesce(sum(due.amount - due.paid), 0)::bigint`.as('overdue'),
            of.fn.min<Date | null>('due.due_at').as('overdue_since'),
          ])
          .whereRef('due.deal_id', '=', 'deals.id')
          .where('due.kind', '=', 'rent')
          .where('due.state', 'in', openDueStates)
          .where('due.due_at', '<', before)
          .as('late'),
      (join) => join.onTrue(),
    )
    .select(['deals.state', 'deals.amount', 'deals.lease', 'late.overdue', 'late.overdue_since'])
    .where('deals.state', 'in', runningLeases);
  return findPage(leases, byTime('deals.created_at', 'deals.id', 'desc'), page);
}
export type RunningLeaseRow = Awaited<ReturnType<typeof findRunningLeases>>['rows'][number];

/** How many properties of a landlord are let, out of those that are let or offered. */
export async function countOccupancy(db: Db, landlordId: string): Promise<{ let: number; of: number }> {
  const isLet = sql<boolean>`EXISTS (SELECT FROM deals WHERE deals.listing_id = listings.id
    AND deals.kind = 'rent' AND deals.state IN (${sql.join(runningLeases)}))`;
  const row = await db
    .selectFrom('listings')
    .select([
      sql<number>`count(*) FILTER (WHERE ${isLet})::int`.as('let'),
      sql<number>`count(*) FILTER (WHERE ${isLet} OR listings.status IN (${sql.join(offered)}))::int`.as('of'),
    ])
    .where('listings.seller_id', '=', landlordId)
    .where('listings.deleted_at', 'is', null)
    .where('listings.purpose', '<>', 'sale')
    .where((eb) => eb.or([eb('listings.rent_period', 'is', null), eb('listings.rent_period', '<>', 'night')]))
    .executeTakeFirstOrThrow();
  return { let: row.let, of: row.of };
}
