import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod';
import { defineJob, enqueueJob, type Job } from './jobs.ts';

export type OutboxTables = {
  outbox: { seq: number; topic: string; payload: unknown; created_at: Date; delivered_at: Date | null };
};

/** Something that happened and that other parts of the product want to know: its name and what is told of it. */
export type Topic<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };

/** What one listener does with an announcement, inside the transaction that marks it as delivered. */
export type Subscription<Tables, Payload extends z.ZodType = z.ZodType> = {
  topic: Topic<Payload>;
  receive(transaction: Kysely<Tables>, payload: z.output<Payload>): Promise<void>;
};

/** Declares a subscription; exists to tie the payload's type to the topic. */
export function subscribe<Tables, Payload extends z.ZodType>(
  topic: Topic<Payload>,
  receive: (transaction: Kysely<Tables>, payload: z.output<Payload>) => Promise<void>,
): Subscription<Tables, z.ZodType> {
  return { topic, receive: (transaction, payload) => receive(transaction, topic.payload.parse(payload)) };
}

const delivery = { name: 'outbox:deliver' };

/** Announces inside the caller's transaction: if it commits, every subscriber will hear of it, once. */
export async function announce<Payload extends z.ZodType>(
  transaction: QueryExecutorProvider,
  topic: Topic<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await sql`INSERT INTO outbox (topic, payload) VALUES (${topic.name}, ${JSON.stringify(payload)}::jsonb)`.execute(
    transaction,
  );
  await enqueueJob(transaction, delivery, {});
}

/** The job that carries announcements to their subscribers, the oldest first, each in one transaction. */
export function outboxJob<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  subscriptions: readonly Subscription<Tables>[],
): Job {
  return defineJob({
    name: delivery.name,
    payload: z.object({}),
    schedule: '* * * * *',
    run: async () => {
      while (await deliverNext(db, subscriptions));
    },
  });
}

async function deliverNext<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  subscriptions: readonly Subscription<Tables>[],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ seq: number; topic: string; payload: unknown }>`
      SELECT seq, topic, payload FROM outbox WHERE delivered_at IS NULL
      ORDER BY seq LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
    const announcement = rows[0];
    if (announcement === undefined) return false;
    for (const { topic, receive } of subscriptions) {
      if (topic.name === announcement.topic) await receive(transaction, announcement.payload);
    }
    await sql`UPDATE outbox SET delivered_at = clock_timestamp() WHERE seq = ${announcement.seq}`.execute(transaction);
    return true;
  });
}
