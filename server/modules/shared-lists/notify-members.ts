import { sharedListChanged } from '#contract/shared-lists/shared-lists.events.ts';
import type { Db, Tables } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { findNewsFacts } from './shared-lists.queries.ts';
import { sharedListWritten } from './shared-lists.topics.ts';
import { findMemberIds } from './write-lists.queries.ts';

type Written = (typeof sharedListWritten.payload)['_output'];

/**
 * Notifies the other members of an action of one of them; while that is unread, further news of the list are merged
 * into it.
 */
async function notifyMembers(
  transaction: Db,
  platform: Platform,
  { listId, actorId, news }: Written,
  memberIds: readonly string[],
): Promise<void> {
  if (news === undefined || !memberIds.includes(actorId)) return;
  const listingId = news.what === 'joined' ? undefined : news.listingId;
  const facts = await findNewsFacts(transaction, { listId, actorId, listingId });
  // The list was deleted, or the listing taken off it, before the notification.
  if (facts === undefined) return;
  const { name, senderName, title } = facts;
  const recipientIds = memberIds.filter((id) => id !== actorId);
  const data = { listId, name, senderId: actorId, senderName };
  const about = { recipientIds, onceKey: news.onceKey };
  if (news.what === 'joined') return notify(transaction, platform, { ...about, kind: 'list-joined', data });
  if (title === null) return;
  await notify(transaction, platform, {
    ...about,
    kind: 'list-changed',
    data: { ...data, news: news.what, title },
    collapseKey: `shared-list:${listId}`,
  });
}

/** After the commit: the pages of the members refresh, and the others are notified of news. */
export function notifyListMembers(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof sharedListWritten.payload>(sharedListWritten, async (transaction, written) => {
    const memberIds = await findMemberIds(transaction, written.listId);
    await notifyMembers(transaction, platform, written, memberIds);
    const rooms = [...new Set([...memberIds, ...written.formerIds])].map(personRoom);
    if (rooms.length > 0) platform.realtime.announce(rooms, sharedListChanged, { listId: written.listId });
  });
}
