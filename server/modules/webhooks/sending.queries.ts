import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

/** Messages under way to one address at a time; to one where the last failed, a single one. */
const mostAtOnce = 3;
/**
 * The most messages under way to all addresses of one owner: a fraction of what a node sends at a time, so that one
 * owner's slow addresses cannot block it.
 */
const mostOfOwner = 4;
/** Due messages of an address that are looked at: few are held back by one before them, since those wait with it. */
const mostLookedAt = 500;
const mostMoved = 2_000;
/** Longer than any attempt takes: one that began before then has died with its process. */
const attemptSeconds = 60;

export type ClaimedMessage = {
  id: string;
  webhook_id: string;
  url: string;
  body: string;
  attempts: number;
  secret_sealed: Buffer;
  former_secret_sealed: Buffer | null;
};

/**
 * Takes messages that are due, at most `limit`, and none before an earlier one about the same subject is finished:
 * first those of owners with the fewest messages under way. Nodes take turns, so that none takes another's messages.
 */
export async function claimMessages(db: Db, { now, limit }: { now: Date; limit: number }): Promise<ClaimedMessage[]> {
  return db.transaction().execute(async (transaction) => {
    await lockByName(transaction, 'webhooks: claim');
    const { rows } = await sql<ClaimedMessage>`
      WITH busy AS (
        SELECT w.id, coalesce(w.user_id::text, 'site') AS owner, count(*)::integer AS under_way
        FROM webhook_messages AS m JOIN webhooks AS w ON w.id = m.webhook_id
        WHERE m.is_sending AND m.due_at > ${now} GROUP BY w.id
      ), receiver AS (
        SELECT w.id, coalesce(w.user_id::text, 'site') AS owner, coalesce(busy.under_way, 0) AS under_way,
          CASE WHEN w.failing_since IS NULL THEN ${mostAtOnce}::integer ELSE 1 END - coalesce(busy.under_way, 0) AS room
        FROM webhooks AS w LEFT JOIN users AS u ON u.id = w.user_id LEFT JOIN busy ON busy.id = w.id
        WHERE w.disabled_at IS NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL
      ), next AS (
        SELECT found.*, receiver.owner,
          receiver.under_way + row_number() OVER (PARTITION BY receiver.id ORDER BY found.due_at, found.seq) AS turn
        FROM receiver CROSS JOIN LATERAL (
          SELECT m.id, m.due_at, m.seq FROM (
            SELECT id, due_at, seq, subject_id FROM webhook_messages
            WHERE webhook_id = receiver.id AND due_at <= ${now} AND receiver.room > 0
            ORDER BY due_at, seq LIMIT ${mostLookedAt}::integer) AS m
          WHERE m.seq = (
            SELECT first.seq FROM webhook_messages AS first
            WHERE first.webhook_id = receiver.id AND first.subject_id = m.subject_id AND first.due_at IS NOT NULL
            ORDER BY first.seq LIMIT 1)
          ORDER BY m.due_at, m.seq LIMIT greatest(receiver.room, 0)
        ) AS found
      ), owned AS (
        SELECT next.*, row_number() OVER (PARTITION BY owner ORDER BY turn, due_at, seq)
          + (SELECT coalesce(sum(under_way), 0) FROM busy WHERE busy.owner = next.owner) AS turn_of_owner
        FROM next
      ), due AS (
        SELECT id FROM owned WHERE turn_of_owner <= ${mostOfOwner}::integer
        ORDER BY turn_of_owner, due_at, seq LIMIT ${limit}
      )
      UPDATE webhook_messages AS m
      SET is_sending = true, attempts = m.attempts + 1, last_attempt_at = ${now},
        due_at = ${now}::timestamptz + make_interval(secs => ${attemptSeconds})
      FROM due, webhooks AS w
      WHERE m.id = due.id AND w.id = m.webhook_id
      RETURNING m.id, m.webhook_id, m.body, m.attempts, w.url, w.secret_sealed,
        CASE WHEN w.former_secret_until > ${now} THEN w.former_secret_sealed END AS former_secret_sealed`.execute(
      transaction,
    );
    return rows;
  });
}

/** An address, since when it fails, and its owner if it is not the site's own; locked. */
export async function lockReceiver(transaction: Db, id: string) {
  return transaction
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.user_id')
    .select(['webhooks.url', 'webhooks.failing_since', 'webhooks.disabled_at'])
    .select(['users.id as user_id', 'users.name', 'users.email', 'users.language'])
    .where('webhooks.id', '=', id)
    .forUpdate('webhooks')
    .executeTakeFirst();
}
export type Receiver = NonNullable<Awaited<ReturnType<typeof lockReceiver>>>;

/**
 * Messages behind one that was tried become due with it, or now if it is finished: only a limited number, because more
 * would take long, and the rest delays only its own address.
 */
export async function moveFollowers(
  transaction: Db,
  { id, webhookId }: { id: string; webhookId: string },
  { now, dueAt }: { now: Date; dueAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE webhook_messages SET due_at = ${dueAt ?? now} WHERE id IN (
      SELECT m.id FROM webhook_messages AS tried JOIN webhook_messages AS m ON m.subject_id = tried.subject_id
      WHERE tried.id = ${id} AND m.webhook_id = ${webhookId} AND m.seq > tried.seq
        AND m.due_at IS NOT NULL AND greatest(m.due_at, ${now}) <> ${dueAt ?? now} AND NOT m.is_sending
      ORDER BY m.seq LIMIT ${mostMoved}::integer)`.execute(transaction);
}
