import { describe, expect, it } from 'vitest';
import {
  listNotifications,
  setNotificationPreferences,
  subscribeToPush,
} from '#contract/notifications/notifications.endpoints.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { saveSearchAs } from '#server/testing/saved-searches.ts';
import { notify } from './index.ts';
import type { NewNotification } from './notify.ts';

const listing = { listingId: '019c0000-0000-7000-8000-000000000001', slug: 'house-1', title: 'House with a garden' };
const conversationId = '019c0000-0000-7000-8000-000000000002';

const drop = {
  kind: 'price-drop',
  data: {
    ...listing,
    price: { amount: 9_000_000, currency: 'USD' },
    formerPrice: { amount: 12_000_000, currency: 'USD' },
  },
  onceKey: 'price-drop:1',
} as const;

async function notifyNow(app: TestApp, news: NewNotification): Promise<void> {
  await app.db.transaction().execute((transaction) => notify(transaction, app.platform, news));
}

const read = async (person: SignedIn) => person.call(listNotifications);

async function addBrowser(person: SignedIn, name = 'one'): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  await person.call(subscribeToPush, { body: { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } } });
  return endpoint;
}

describe('an event', async () => {
  const app = await createTestApp();
  const [user, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  await addBrowser(user);
  await app.runJobs();
  app.mail.sent.length = 0;

  it('goes out once by every channel, despite repeats and restarts', async () => {
    const recipientIds = [user.userId, user.userId];
    await Promise.all(Array.from({ length: 4 }, () => notifyNow(app, { ...drop, recipientIds })));
    await app.runJobs();
    await notifyNow(app, { ...drop, recipientIds });
    await app.runJobs();
    const { notifications, unread } = await read(user);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([{ kind: 'price-drop', data: drop.data, isRead: false, count: 1 }]);
    expect(app.mail.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: grace.email, subject: 'Lower price: House with a garden' },
    ]);
    expect(app.push.sent).toEqual([
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/one',
        payload: {
          title: 'Lower price: House with a garden',
          body: 'Now $90,000, before $120,000. It is on your wishlist.',
          path: '/product/house-1?from=alert',
          tag: 'price-drop:1',
        },
      },
    ]);
  });

  it('reaches new recipients when it is repeated for more people', async () => {
    await notifyNow(app, { ...drop, recipientIds: [user.userId, other.userId] });
    expect((await read(user)).notifications).toHaveLength(1);
    expect((await read(other)).notifications).toHaveLength(1);
  });

  it('is not sent when its transaction is rolled back, and can be sent afterwards', async () => {
    const news = { ...drop, onceKey: 'price-drop:2', recipientIds: [other.userId] };
    const rollback = app.db.transaction().execute(async (transaction) => {
      await notify(transaction, app.platform, news);
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    expect((await read(other)).notifications).toHaveLength(1);
    await notifyNow(app, news);
    expect((await read(other)).notifications).toHaveLength(2);
  });

  it('is not sent to a deleted account', async () => {
    await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', other.userId).execute();
    await notifyNow(app, { ...drop, onceKey: 'price-drop:3', recipientIds: [other.userId] });
    const rows = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('recipient_id', '=', other.userId)
      .execute();
    expect(rows).toHaveLength(2);
  });
});

describe('topics that are turned off', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  await addBrowser(user);
  await app.runJobs();
  const choose = (channel: 'site' | 'email' | 'push', isOn: boolean) =>
    user.call(setNotificationPreferences, { body: { preferences: [{ topic: 'wishlist', channel, isOn }] } });
  let number = 0;
  const countNotifications = async () => {
    const before = [(await read(user)).notifications.length, app.mail.sent.length, app.push.sent.length];
    number += 1;
    await notifyNow(app, { ...drop, onceKey: `choice:${number}`, recipientIds: [user.userId] });
    await app.runJobs();
    const after = [(await read(user)).notifications.length, app.mail.sent.length, app.push.sent.length];
    return after.map((count, index) => count - (before[index] ?? 0));
  };

  it.each([
    ['site', [0, 1, 1]],
    ['email', [1, 0, 1]],
    ['push', [1, 1, 0]],
  ] as const)('by %s does not come that way, and by the others it does', async (channel, counts) => {
    await choose(channel, false);
    expect(await countNotifications()).toEqual(counts);
    await choose(channel, true);
    expect(await countNotifications()).toEqual([1, 1, 1]);
  });

  it('of one topic does not silence another', async () => {
    await choose('site', false);
    app.clock.advance(1);
    const data = { notice: 'account-reinstated', reason: 'All is well.' } as const;
    await notifyNow(app, { kind: 'staff-notice', data, onceKey: 'notice:1', recipientIds: [user.userId] });
    expect((await read(user)).notifications[0]?.kind).toBe('staff-notice');
  });
});

describe('events of one conversation', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  const collapseKey = `conversation:${conversationId}`;
  const write = async (number: number) => {
    app.clock.advance(1_000);
    const data = { conversationId, senderId: conversationId, senderName: 'Jean', preview: `Message ${number}` };
    const recipientIds = [user.userId];
    await notifyNow(app, { kind: 'message', data, onceKey: `message:${number}`, collapseKey, recipientIds });
  };

  it('gather in one notification until it is read, and then begin another', async () => {
    for (const number of [1, 2, 2, 3]) await write(number);
    const gathered = await read(user);
    expect(gathered.unread).toBe(1);
    expect(gathered.notifications).toMatchObject([{ count: 3, data: { preview: 'Message 3' } }]);
    await user.post(`/api/notifications/${gathered.notifications[0]?._id}/read`);
    await write(4);
    const { notifications, unread } = await read(user);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      { count: 1, isRead: false, data: { preview: 'Message 4' } },
      { count: 3, isRead: true },
    ]);
  });

  it('are not mailed one by one', async () => {
    await app.runJobs();
    expect(app.mail.sent).toEqual([]);
  });
});

describe('a push message', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  const endpoint = await addBrowser(user);
  let number = 0;
  const push = async () => {
    number += 1;
    await notifyNow(app, { ...drop, onceKey: `push:${number}`, recipientIds: [user.userId] });
  };

  it('that was taken out before a crash is lost, not sent twice', async () => {
    await push();
    app.push.transport.send = ((send) => async () => {
      app.push.transport.send = send;
      throw new Error('the process ends here');
    })(app.push.transport.send);
    await app.runJobs();
    await app.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'");
    await app.runJobs();
    expect(app.push.sent).toEqual([]);
    await push();
    await app.runJobs();
    expect(app.push.sent).toHaveLength(1);
  });

  it('of an alert has buttons that pause its search and lead to where it is changed', async () => {
    app.push.sent.length = 0;
    const searchId = await saveSearchAs(user, 'location=kacyiru');
    const listing = {
      listingId: '019c0000-0000-7000-8000-000000000001',
      slug: 'house-1',
      title: 'House',
      event: 'new',
    } as const;
    await notifyNow(app, {
      kind: 'search-found',
      data: { searchId, name: 'Kacyiru', query: 'location=kacyiru', listings: [listing], count: 1 },
      onceKey: 'search:1',
      recipientIds: [user.userId],
    });
    await app.runJobs();
    const path = `/saved/alert?search=${searchId}`;
    const call = `/api/me/saved-searches/${searchId}/pause`;
    expect(app.push.sent).toMatchObject([
      {
        payload: {
          path: '/product/house-1?from=alert',
          actions: [
            {
              name: 'pause',
              title: 'Pause',
              path,
              call,
              done: '“Kacyiru” is paused.',
              gone: '“Kacyiru” is deleted. You get no more of its alerts.',
            },
            { name: 'change', title: 'Change', path },
          ],
        },
      },
    ]);
  });

  it('goes to all browsers at the same time, so that services that hang one after the other hold up nothing', async () => {
    await addBrowser(user, 'two');
    const { send } = app.push.transport;
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    app.push.transport.send = async (...given) => {
      waiting += 1;
      if (waiting === 2) resolve();
      await asked;
      return send(...given);
    };
    app.push.sent.length = 0;
    await push();
    await app.runJobs();
    app.push.transport.send = send;
    expect(new Set(app.push.sent.map((message) => message.endpoint)).size).toBe(2);
  });

  it('to a browser that has ended the subscription is the last one', async () => {
    app.push.answerWith('gone');
    await push();
    await app.runJobs();
    expect(await app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('does not come any more where the person has signed out', async () => {
    app.push.answerWith('sent');
    app.push.sent.length = 0;
    await addBrowser(user);
    await user.post('/api/logout');
    await push();
    await app.runJobs();
    expect(app.push.sent).toEqual([]);
    expect(endpoint).toContain('fcm.googleapis.com');
  });
});
