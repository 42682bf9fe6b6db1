import { sql } from 'kysely';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { mostListedStays } from '#contract/stays/host-stays.endpoints.ts';
import type { Nights } from '#contract/stays/nights.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { rangeOf } from '../stays.queries.ts';

/** Stays of a host in some states, with the columns of a list. */
function staysOf(db: Db, hostId: string, states: readonly DealState[]) {
  return db
    .selectFrom('deals')
    .innerJoin('users', 'users.id', 'deals.buyer_id')
    .select(['deals.id', 'deals.state', 'deals.snapshot', 'deals.stay', 'deals.due_at', 'users.name'])
    .where('deals.kind', '=', 'stay')
    .where('deals.seller_id', '=', hostId)
    .where('deals.state', 'in', states)
    .limit(mostListedStays);
}

/** Guests who arrive or leave within some days, the earliest first. */
export async function findArrivalsOrDepartures(
  db: Db,
  hostId: string,
  { states, day, within }: { states: readonly DealState[]; day: 'from' | 'to'; within: Nights },
) {
  const at = sql<string>`deals.stay ->> ${sql.lit(day)}`;
  return staysOf(db, hostId, states)
    .where(at, '>=', within.from)
    .where(at, '<', within.to)
    .orderBy(at)
    .orderBy('deals.id')
    .execute();
}

/** What waits for the host alone, by its deadline. */
export async function findDue(db: Db, hostId: string, states: readonly DealState[]) {
  return staysOf(db, hostId, states).orderBy('deals.due_at').orderBy('deals.id').execute();
}
export type HostStayRow = Awaited<ReturnType<typeof findDue>>[number];

/** The properties of a host with a calendar, newest first, and how many of some nights are taken. */
export async function findHomes(db: Db, hostId: string, { nights, page }: { nights: Nights; page: PageRequest }) {
  const taken = (kind: 'stay' | 'host') => sql<number>`(
    SELECT coalesce(sum(least(upper(nights), ${nights.to}::date) - greatest(lower(nights), ${nights.from}::date)), 0)::int
    FROM stay_blocks WHERE stay_blocks.listing_id = listings.id AND kind = ${sql.lit(kind)}
      AND nights && ${rangeOf(nights)}::daterange)`;
  const homes = db
    .selectFrom('listings')
    .innerJoin('stay_calendars', 'stay_calendars.listing_id', 'listings.id')
    .select(['listings.id', 'listings.title'])
    .select([taken('stay').as('booked'), taken('host').as('blocked')])
    .where('listings.seller_id', '=', hostId)
    .where('listings.deleted_at', 'is', null);
  return findPage(homes, byTime('listings.created_at', 'listings.id', 'desc'), page);
}
export type HomeRow = Awaited<ReturnType<typeof findHomes>>['rows'][number];
