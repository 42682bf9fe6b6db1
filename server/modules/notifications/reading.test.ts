import { describe, expect, it } from 'vitest';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/notifications/notifications.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { notify } from './index.ts';

describe('the notifications of a person', async () => {
  const app = await createTestApp();
  const [user, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const title of titles) {
    app.clock.advance(60_000);
    await app.db.transaction().execute(async (transaction) => {
      const listing = { listingId: createId(app.clock.now()), slug: 'house', title };
      const recipientIds = [user.userId];
      await notify(transaction, app.platform, { kind: 'listing-saved', data: listing, onceKey: title, recipientIds });
    });
  }
  const titlesOf = ({ notifications }: { notifications: { data: Record<string, unknown> }[] }) =>
    notifications.map(({ data }) => data.title);

  it('come newest first, page by page, none left out and none twice', async () => {
    const first = await user.call(listNotifications, { query: { limit: 2 } });
    expect(titlesOf(first)).toEqual(['Five', 'Four']);
    expect(first).toMatchObject({ unread: 5, hasMore: true });
    const second = await user.call(listNotifications, {
      query: { limit: 2, before: first.notifications[1]?._id ?? '' },
    });
    expect(titlesOf(second)).toEqual(['Three', 'Two']);
    const last = await user.call(listNotifications, {
      query: { limit: 2, before: second.notifications[1]?._id ?? '' },
    });
    expect(titlesOf(last)).toEqual(['One']);
    expect(last.hasMore).toBe(false);
  });

  it('are of one topic when that is asked for', async () => {
    expect(titlesOf(await user.call(listNotifications, { query: { topic: 'listing' } }))).toHaveLength(5);
    expect(titlesOf(await user.call(listNotifications, { query: { topic: 'deal' } }))).toEqual([]);
  });

  it('cannot be seen or marked by others', async () => {
    expect(await other.call(listNotifications)).toMatchObject({ notifications: [], unread: 0 });
    const { notifications } = await user.call(listNotifications);
    const id = notifications[0]?._id ?? '';
    const foreign = await other.post(`/api/notifications/${id}/read`);
    const unknown = await other.post(`/api/notifications/${createId(app.clock.now())}/read`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expect(titlesOf(await other.call(listNotifications, { query: { before: id } }))).toEqual([]);
    await other.call(readAllNotifications, { body: {} });
    expect(await user.call(countUnreadNotifications)).toEqual({ unread: 5 });
  });

  it('are read one by one or all at once', async () => {
    const { notifications } = await user.call(listNotifications);
    const params = { id: notifications[1]?._id ?? '' };
    expect(await user.call(readNotification, { params })).toEqual({ unread: 4 });
    expect(await user.call(readNotification, { params })).toEqual({ unread: 4 });
    expect(await user.call(readAllNotifications, { body: { topic: 'deal' } })).toEqual({ unread: 4 });
    expect(await user.call(readAllNotifications, { body: {} })).toEqual({ unread: 0 });
    const after = await user.call(listNotifications);
    expect(after.notifications.every(({ isRead }) => isRead)).toBe(true);
  });

  it('are forgotten half a year after they were read', async () => {
    const forget = async () => {
      await app.pool.query("SELECT graphile_worker.add_job('notifications:forget')");
      await app.runJobs();
      return (await app.db.selectFrom('notifications').select('id').execute()).length;
    };
    app.clock.advance(180 * 86_400_000);
    expect(await forget()).toBe(5);
    app.clock.advance(1);
    expect(await forget()).toBe(0);
  });
});
