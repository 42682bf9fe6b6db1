import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { checklistStates } from '#contract/deals/papers.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';

export type NewDealEvent = Insertable<Tables['deal_events']>;
export type DealEventRow = Selectable<Tables['deal_events']>;

/** Returns the numbers of the events. */
export async function insertDealEvents(db: Db, events: readonly NewDealEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await db
    .insertInto('deal_events')
    .values(events.map((event) => ({ ...event, data: event.data && (JSON.stringify(event.data) as never) })))
    .returning('seq')
    .execute();
  return rows.map(({ seq }) => seq);
}

/** The most events in one answer. */
const eventsAtATime = 500;

/** The events of a deal after one of them, oldest first. */
export async function findEventsAfter(db: Db, dealId: string, after: number): Promise<DealEventRow[]> {
  return db
    .selectFrom('deal_events')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(eventsAtATime)
    .execute();
}

/** The number of the last event of a deal; 0 when there is none. */
export async function findLastSeq(db: Db, dealId: string): Promise<number> {
  const row = await db
    .selectFrom('deal_events')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The last events of a deal, oldest first. */
export async function findLastEvents(db: Db, dealId: string): Promise<DealEventRow[]> {
  const rows = await db
    .selectFrom('deal_events')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('seq', 'desc')
    .limit(eventsAtATime)
    .execute();
  return rows.reverse();
}

/** The events of each of these deals, oldest first. */
export async function findDealEvents(db: Db, dealIds: readonly string[]): Promise<DealEventRow[]> {
  return db
    .selectFrom('deal_events')
    .selectAll()
    .where(sql<SqlBool>`deal_id = ANY(${dealIds}::uuid[])`)
    .orderBy('deal_id')
    .orderBy('seq')
    .execute();
}

/** When a deal entered a state for the first time; undefined if it never did. */
export async function findFirstEntry(db: Db, dealId: string, state: DealState): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deal_events')
    .select('at')
    .where('deal_id', '=', dealId)
    .where('state', '=', state)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Leases that both have signed since a moment and in which the checklist is worked on, with when it was. */
export async function findLeasesSignedSince(db: Db, since: Date): Promise<{ id: string; signedAt: Date }[]> {
  return db
    .selectFrom('deals')
    .innerJoin('deal_events', 'deal_events.deal_id', 'deals.id')
    .select(['deals.id', (eb) => eb.fn.min('deal_events.at').as('signedAt')])
    .where('deals.kind', '=', 'rent')
    .where('deals.state', 'in', checklistStates)
    .where('deal_events.state', '=', 'signed')
    .groupBy('deals.id')
    .having((eb) => eb.fn.min('deal_events.at'), '>', since)
    .execute();
}
