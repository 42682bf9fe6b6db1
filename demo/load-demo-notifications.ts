import { minorUnits } from '#contract/money.ts';
import type { Notice } from '#contract/notifications/notification.ts';
import { topicOf } from '#contract/notifications/notification-topics.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoChange, demoChanges } from './changes.ts';
import { publishedAt } from './demo-rows.ts';

type DemoNotification = Notice & {
  recipientId: string;
  at: Date;
  collapseKey?: string;
  onceKey: string;
  count?: number;
};

/** Backdated notifications: on the site only, since a mail would be sent now. */
async function insertNotification(db: Db, notification: DemoNotification): Promise<void> {
  const { recipientId, at, kind, data, onceKey, collapseKey = null, count = 1 } = notification;
  await db
    .insertInto('notifications')
    .values({
      id: createId(at),
      recipient_id: recipientId,
      topic: topicOf(notification),
      kind,
      data,
      collapse_key: collapseKey,
      count,
      created_at: at,
      updated_at: at,
      read_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'collapse_key'])
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({ updated_at: at, count: eb('notifications.count', '+', count) })),
    )
    .execute();
  await db
    .insertInto('notified_events')
    .values({ recipient_id: recipientId, once_key: onceKey, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findChanged(db: Db, title: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'slug', 'title', 'seller_id', 'version', 'price_cents', 'currency', 'status'])
    .where('title', '=', title)
    .executeTakeFirst();
}

/** Writes a change into the history of its listing; returns the notice to those who saved it. */
async function insertChange(db: Db, change: DemoChange, at: Date) {
  const listing = await findChanged(db, change.listing);
  if (listing === undefined) return undefined;
  const { id: listingId, slug, title, price_cents: amount, currency, status } = listing;
  const version = listing.version + 1;
  const isPrice = 'formerPriceDollars' in change;
  const formerAmount = isPrice ? Math.round(change.formerPriceDollars * minorUnits.USD) : 0;
  await db
    .insertInto('listing_history')
    .values({
      listing_id: listingId,
      version,
      field: isPrice ? 'price' : 'status',
      at,
      changed_by: listing.seller_id,
      from_value: isPrice ? String(formerAmount) : change.formerStatus,
      to_value: isPrice ? String(amount) : status,
    })
    .execute();
  await db.updateTable('listings').set({ version, updated_at: at }).where('id', '=', listingId).execute();
  const data = { listingId, slug, title };
  const notice: Notice = isPrice
    ? {
        kind: 'price-drop',
        data: { ...data, price: { amount, currency }, formerPrice: { amount: formerAmount, currency } },
      }
    : { kind: 'listing-status-changed', data: { ...data, status, formerStatus: change.formerStatus } };
  const what = isPrice ? 'price-drop' : 'listing-status';
  return { notice, listingId, collapseKey: `${what}:${listingId}`, onceKey: `${what}:${listingId}:${version}` };
}

async function notifyOfChanges(db: Db, now: Date): Promise<void> {
  for (const change of demoChanges) {
    const at = publishedAt(now, change.changedDaysAgo);
    const made = await insertChange(db, change, at);
    if (made === undefined) continue;
    const { notice, listingId, ...keys } = made;
    const savers = db.selectFrom('wishlist_items').select('user_id').where('listing_id', '=', listingId);
    for (const { user_id: recipientId } of await savers.where('created_at', '<', at).execute()) {
      await insertNotification(db, { ...notice, ...keys, recipientId, at });
    }
  }
}

/** Only of what was saved in the last days: older notifications count as read. */
const newsDays = 10;

async function notifyOfSaving(db: Db, now: Date): Promise<void> {
  const items = await db
    .selectFrom('wishlist_items as item')
    .innerJoin('listings', 'listings.id', 'item.listing_id')
    .select(['item.user_id', 'item.created_at as at', 'listings.id', 'listings.slug', 'listings.title', 'seller_id'])
    .where('item.created_at', '>', publishedAt(now, newsDays))
    .orderBy('item.created_at')
    .execute();
  for (const { user_id, at, id, slug, title, seller_id: recipientId } of items) {
    const keys = { onceKey: `listing-saved:${id}:${user_id}`, collapseKey: `listing-saved:${id}` };
    const data = { listingId: id, slug, title };
    await insertNotification(db, { kind: 'listing-saved', data, ...keys, recipientId, at });
  }
}

async function notifyOfDecisions(db: Db): Promise<void> {
  const rejected = await db
    .selectFrom('seller_applications')
    .select(['id', 'applicant_id', 'agency_name', 'rejection_reason', 'decided_at'])
    .where('state', '=', 'rejected')
    .execute();
  for (const { id, applicant_id: recipientId, agency_name: agencyName, rejection_reason, decided_at: at } of rejected) {
    if (at === null || rejection_reason === null) continue;
    const data = { decision: 'rejected', agencyName, reason: rejection_reason } as const;
    const onceKey = `application-decided:${id}`;
    await insertNotification(db, { kind: 'application-decided', data, onceKey, recipientId, at });
  }
}

async function notifyOfMessages(db: Db): Promise<void> {
  const unread = await db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations as c', 'c.id', 'member.conversation_id')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .innerJoin('users as sender', 'sender.id', 'm.sender_id')
    .innerJoin('listings', 'listings.id', 'c.listing_id')
    .select([
      'member.user_id as recipientId',
      'c.id as conversationId',
      'm.id as messageId',
      'm.text',
      'm.created_at as at',
    ])
    .select(['sender.id as senderId', 'sender.name as senderName', 'listings.title'])
    .select('c.last_seq as lastSeq')
    .select((eb) => eb('c.last_seq', '-', eb.ref('member.read_up_to_seq')).as('count'))
    .whereRef('c.last_seq', '>', 'member.read_up_to_seq')
    .whereRef('m.sender_id', '!=', 'member.user_id')
    .execute();
  for (const {
    recipientId,
    conversationId,
    messageId,
    text,
    at,
    senderId,
    senderName,
    title,
    count,
    lastSeq,
  } of unread) {
    const data = { conversationId, senderId, senderName, title, preview: text.slice(0, 140) };
    const keys = { onceKey: `message:${messageId}`, collapseKey: `conversation:${conversationId}` };
    await insertNotification(db, { kind: 'message', data, ...keys, recipientId, at, count });
    await db
      .updateTable('conversation_members')
      .set({ mailed_up_to_seq: lastSeq })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', recipientId)
      .execute();
  }
}

/** Notifies the people of the demonstration of what happened to them before it began, once. */
export async function loadDemoNotifications({ db, clock }: Platform): Promise<void> {
  // Other parts of the demonstration notify of their own events; only saved properties are left.
  const known = await db
    .selectFrom('notified_events')
    .select('once_key')
    .where('once_key', 'like', 'listing-saved:%')
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  await db.transaction().execute(async (transaction) => {
    await notifyOfChanges(transaction, clock.now());
    await notifyOfSaving(transaction, clock.now());
    await notifyOfDecisions(transaction);
    await notifyOfMessages(transaction);
  });
}
