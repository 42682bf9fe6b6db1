import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import type { EventOutcome } from './provider-events.tables.ts';

/** Returns false when the event has come before; deliveries of one event wait for each other. */
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
