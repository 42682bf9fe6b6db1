import { createId } from '#server/platform/ids.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, membersEvenSuspended, nobody } from './row.ts';

async function notification({ app: { db, clock } }: World, owner: Person): Promise<string> {
  const now = clock.now();
  const id = createId(now);
  await db
    .insertInto('notifications')
    .values({
      id,
      recipient_id: owner.id,
      topic: 'account',
      kind: 'staff-notice',
      data: { notice: 'account-reinstated', reason: 'For a test.' },
      collapse_key: null,
      created_at: now,
      updated_at: now,
      read_at: null,
    })
    .execute();
  return id;
}

const endpoint = 'https://fcm.googleapis.com/fcm/send/matrix';
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

export const notificationRows: readonly MatrixRow[] = [
  { call: 'listNotifications', statuses: membersEvenSuspended },
  { call: 'countUnreadNotifications', statuses: membersEvenSuspended },
  {
    call: 'readNotification',
    // Suspended people read on; it is not theirs either.
    statuses: [401, 404, 200, 404, 404, 404, 401, 404],
    object: notification,
    input: (id) => ({ params: { id } }),
  },
  { call: 'readAllNotifications', statuses: membersEvenSuspended, input: () => ({ body: {} }) },
  { call: 'getNotificationPreferences', statuses: members },
  {
    call: 'setNotificationPreferences',
    statuses: members,
    input: () => ({ body: { preferences: [{ topic: 'listing', channel: 'email', isOn: false }] } }),
  },
  { call: 'getPushKey', statuses: members },
  { call: 'subscribeToPush', statuses: members, input: () => ({ body: { endpoint, keys } }) },
  { call: 'unsubscribeFromPush', statuses: members, input: () => ({ body: { endpoint } }) },
  // A link that we have not made; those that we have are tried where they are written.
  { call: 'unsubscribeFromMail', statuses: nobody(422), input: () => ({ params: { token: 'x.listing.x' } }) },
];
