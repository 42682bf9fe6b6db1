import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import type { EventOutcome } from './provider-events.tables.ts';

/** Answers false when the event has come before; deliveries of one event wait for each other. */
export async function insertEvent(transaction: Db, event: Insertable<Tables['provider_events']>): Promise<boolean> {
  const made = await transaction
    .insertInto('provider_events')
    .values(event)
    .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function noteOutcome(
  transaction: Db,
  id: string,
  { outcome, at }: { outcome: EventOutcome; at: Date },
): Promise<void> {
  await transaction
    .updateTable('provider_events')
    .set({ outcome, applied_at: outcome === 'applied' ? at : null })
    .where('id', '=', id)
    .execute();
}

/** The members of finance. */
export async function findFinance(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(sql<SqlBool>`'finance' = ANY(staff_rights)`)
    .execute();
  return rows.map(({ id }) => id);
}
