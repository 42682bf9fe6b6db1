import { sql } from 'kysely';
import type { NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import type { Db } from '#server/database.ts';

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

/** Whether the saved search of an alert has been deleted since. */
const hasEnded = sql<boolean>`(kind = 'search-found' AND NOT EXISTS (
  SELECT FROM saved_searches AS s
  WHERE s.id = (notifications.data->>'searchId')::uuid AND s.user_id = notifications.recipient_id))`;

/** Notifications of a user, newest first; with `before`, the id of one of them, only older ones. */
export async function findNotifications(
  db: Db,
  userId: string,
  { topic, before, limit }: { topic: NotificationTopic | undefined; before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('notifications')
    .selectAll()
    .select(hasEnded.as('has_ended'))
    .where('recipient_id', '=', userId);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(updated_at, id) < (SELECT updated_at, id FROM notifications WHERE id = ${before} AND recipient_id = ${userId})`,
    );
  }
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('recipient_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks one as read; returns false when the person has no such notification. */
export async function markRead(db: Db, { id, userId, at }: { id: string; userId: string; at: Date }): Promise<boolean> {
  const marked = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('recipient_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Marks notifications as read: all, or those of a topic or a collapse key. Returns whether any was unread. */
export async function markAllRead(
  db: Db,
  {
    userId,
    topic,
    collapseKey,
    at,
  }: { userId: string; topic?: NotificationTopic | undefined; collapseKey?: string; at: Date },
): Promise<boolean> {
  let query = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('recipient_id', '=', userId)
    .where('read_at', 'is', null);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (collapseKey !== undefined) query = query.where('collapse_key', '=', collapseKey);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
