import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod';
import { defineJob, type Job } from './jobs.ts';

export type OutboxTables = {
  outbox: { seq: number; topic: string; payload: unknown; created_at: Date; delivered_at: Date | null };
};

/** Something that happened and that other modules subscribe to: its name and its payload. */
export type Topic<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };

/** The work of one subscriber for an announcement, inside the transaction that marks it as delivered. */
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

/** Long enough to check later what was announced. */
const keptDays = 30;
const forgottenAtATime = 5_000;

const delivery = { name: 'outbox:deliver', payload: z.object({ seq: z.number() }) };

/** Announces inside the caller's transaction: if it commits, every subscriber receives it, once. */
export async function announce<Payload extends z.ZodType>(
  transaction: QueryExecutorProvider,
  topic: Topic<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  // One statement: announcements are made while rows are locked.
  await sql`
    WITH announced AS (
      INSERT INTO outbox (topic, payload) VALUES (${topic.name}, ${JSON.stringify(payload)}::jsonb) RETURNING seq
    )
    SELECT graphile_worker.add_job(${delivery.name}, json_build_object('seq', seq)) FROM announced`.execute(
    transaction,
  );
}

/**
 * The job that delivers one announcement to its subscribers, all in one transaction: when one of them fails, it counts
 * as delivered to none, and is retried later. Announcements do not wait for each other.
 */
export function outboxJob<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  subscriptions: readonly Subscription<Tables>[],
): Job<typeof delivery.payload> {
  return defineJob({
    ...delivery,
    run: ({ seq }) => db.transaction().execute((transaction) => deliver(transaction, seq, subscriptions)),
  });
}

async function deliver<Tables extends OutboxTables>(
  transaction: Kysely<Tables>,
  seq: number,
  subscriptions: readonly Subscription<Tables>[],
): Promise<void> {
  const { rows } = await sql<{ topic: string; payload: unknown }>`
    SELECT topic, payload FROM outbox WHERE seq = ${seq} AND delivered_at IS NULL FOR UPDATE`.execute(transaction);
  const announcement = rows[0];
  if (announcement === undefined) return;
  for (const { topic, receive } of subscriptions) {
    if (topic.name === announcement.topic) await receive(transaction, announcement.payload);
  }
  await sql`UPDATE outbox SET delivered_at = clock_timestamp() WHERE seq = ${seq}`.execute(transaction);
}

/** Deletes the oldest of the announcements that were delivered long ago; returns how many. */
async function deleteSome(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH forgotten AS (
      DELETE FROM outbox WHERE seq IN (
        SELECT seq FROM outbox WHERE delivered_at < clock_timestamp() - make_interval(days => ${keptDays})
        ORDER BY seq LIMIT ${forgottenAtATime})
      RETURNING seq
    )
    SELECT count(*)::integer AS count FROM forgotten`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The daily job that deletes announcements a month after their delivery to all subscribers; they are no longer read.
 */
export function pruneOutboxJob(db: QueryExecutorProvider): Job {
  return defineJob({
    name: 'outbox:forget',
    payload: z.looseObject({}),
    schedule: '7 4 * * *',
    run: async () => {
      while ((await deleteSome(db)) === forgottenAtATime);
    },
  });
}

/** How many announcements are undelivered, and for how long the oldest has waited. */
export async function measureOutbox(db: QueryExecutorProvider): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    SELECT count(*) AS waiting,
      coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "oldestSeconds"
    FROM outbox WHERE delivered_at IS NULL`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
