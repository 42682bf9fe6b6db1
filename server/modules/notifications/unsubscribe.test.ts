import { describe, expect, it } from 'vitest';
import { getNotificationPreferences } from '#contract/notifications/notifications.endpoints.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { notify } from './index.ts';

const listing = { listingId: '019c0000-0000-7000-8000-000000000001', slug: 'house-1', title: 'House' };

describe('the mail of a notification', async () => {
  const app = await createTestApp();
  const [user, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  await app.db.transaction().execute((transaction) =>
    notify(transaction, app.platform, {
      kind: 'listing-status-changed',
      data: { ...listing, status: 'Sold', formerStatus: 'For Sale' },
      onceKey: 'status:1',
      recipientIds: [user.userId],
    }),
  );
  await app.runJobs();
  const mail = app.mail.sent.at(-1);
  const address = new URL(mail?.unsubscribeUrl ?? 'https://none.example');
  const isOn = async (person: typeof user) => {
    const { preferences } = await person.call(getNotificationPreferences);
    return preferences.filter((preference) => !preference.isOn);
  };

  it('says how to get no more of them, on a page and for the mail program', () => {
    const token = address.pathname.split('/').at(-1);
    expect(address.pathname).toMatch(/^\/api\/notifications\/unsubscribe\/.+/);
    expect(mail?.text).toContain(`/unsubscribe?token=${token}`);
    expect(mail?.text).toContain('/settings#notifications');
    expect(mail?.html).toContain(`/unsubscribe?token=${token}`);
  });

  it('ends such mails by one click of the mail program, without sign-in, and nothing else', async () => {
    const answer = await app.send({
      method: 'POST',
      url: address.pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200, body: { topic: 'wishlist' } });
    expect(await isOn(user)).toEqual([{ topic: 'wishlist', channel: 'email', isOn: false }]);
    expect(await isOn(other)).toEqual([]);
  });

  it('ends them by the form of its page, whose address is told the topic', async () => {
    // As forms without scripts are passed on.
    const answer = await app.post(address.pathname, {});
    expect(answer).toMatchObject({ status: 200, body: { topic: 'wishlist' } });
  });

  it.each([
    ['another person', (token: string) => token.replace(user.userId, other.userId)],
    ['another topic', (token: string) => token.replace('.wishlist.', '.message.')],
    ['a changed signature', (token: string) => `${token.slice(0, -3)}AAA`],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['nothing', () => 'x'],
  ])('has a link that does not work for %s', async (_, forge) => {
    const token = forge(address.pathname.split('/').at(-1) ?? '');
    const answer = await app.post(`/api/notifications/unsubscribe/${token}`, {});
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE' } });
    expect(await isOn(other)).toEqual([]);
  });
});
