import { type Insertable, sql } from 'kysely';
import type { NotificationChannel, NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';

function wants(topic: NotificationTopic, channel: NotificationChannel) {
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM notification_preferences p
    WHERE p.user_id = users.id AND p.topic = ${topic} AND p.channel = ${channel} AND NOT p.is_on)`;
}

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/** Which of these users can be notified, and the channels they have chosen for the topic. */
export async function findRecipients(db: Db, ids: readonly string[], topic: NotificationTopic) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .select([wants(topic, 'site').as('wantsSite'), wants(topic, 'email').as('wantsMail')])
    .select((eb) =>
      eb
        .and([
          wants(topic, 'push'),
          eb.exists(eb.selectFrom('push_subscriptions').select('id').whereRef('user_id', '=', 'users.id')),
        ])
        .as('wantsPush'),
    )
    .where('users.id', 'in', [...ids])
    .where('users.deleted_at', 'is', null)
    .execute();
}

/** Notes that people are notified of events; returns whether that is the first time for one of them. */
export async function claimEvents(
  db: Db,
  events: readonly { recipientId: string; onceKey: string }[],
  at: Date,
): Promise<(recipientId: string, onceKey: string) => boolean> {
  const rows = await db
    .insertInto('notified_events')
    .values(events.map(({ recipientId, onceKey }) => ({ recipient_id: recipientId, once_key: onceKey, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['recipient_id', 'once_key'])
    .execute();
  const claimed = new Set(rows.map(({ recipient_id, once_key }) => `${recipient_id} ${once_key}`));
  return (recipientId, onceKey) => claimed.has(`${recipientId} ${onceKey}`);
}

/** Writes notifications; one that is unread and has the same collapse key takes the new event in instead. */
export async function insertNotifications(db: Db, rows: readonly Insertable<Tables['notifications']>[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'collapse_key'])
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({
          topic: eb.ref('excluded.topic'),
          kind: eb.ref('excluded.kind'),
          data: eb.ref('excluded.data'),
          updated_at: eb.ref('excluded.updated_at'),
          count: sql`notifications.count + excluded.count`,
        })),
    )
    .execute();
}

export async function insertPushMessages(db: Db, rows: readonly Insertable<Tables['push_messages']>[]): Promise<void> {
  await db
    .insertInto('push_messages')
    .values([...rows])
    .execute();
}

/** Deletes old keys of events; they are not needed to prevent repeats any more. */
export async function deleteNotifiedEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notified_events').where('at', '<', before).execute();
}

/** Deletes notifications read long ago. */
export async function deleteReadNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('read_at', '<', before).execute();
}
