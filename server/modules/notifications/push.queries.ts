import type { Db, Tables } from '#server/database.ts';

export async function findSiteKeys(db: Db, name: string) {
  return db.selectFrom('site_keys').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Keeps keys unless another node has made some already. */
export async function insertSiteKeys(db: Db, keys: Tables['site_keys']): Promise<void> {
  await db
    .insertInto('site_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A browser belongs to the user who subscribed it last. */
export async function upsertPushSubscription(db: Db, subscription: Tables['push_subscriptions']): Promise<void> {
  const { user_id, session_id, p256dh, auth } = subscription;
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id, session_id, p256dh, auth }))
    .execute();
}

/** Ends all subscriptions of a person except the newest. */
export async function deleteOldPushSubscriptions(db: Db, userId: string, keep: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

export async function deletePushSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

/** The browsers in which a person is signed in and wants to be reached. */
export async function findPushTargets(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .execute();
}

/** Takes a message out; returns undefined when it was taken before. */
export async function takePushMessage(db: Db, id: string) {
  return db.deleteFrom('push_messages').where('id', '=', id).returningAll().executeTakeFirst();
}
