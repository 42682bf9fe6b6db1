import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications/notifications.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { acceptOneClick } from '#server/platform/http/accept-one-click.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { announceNotificationsNow } from './announce-notifications.ts';
import { countUnread, findNotifications, markAllRead, markRead } from './notifications.queries.ts';
import { viewNotification } from './notifications.view.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Binds the calls that list notifications and mark them as read. */
export function addReadingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.listNotifications, async ({ viewer, query: { topic, before, limit } }) => {
    const { userId } = signedIn(viewer);
    const [rows, unread] = await Promise.all([
      findNotifications(db, userId, { topic, before, limit: limit + 1 }),
      countUnread(db, userId),
    ]);
    return { notifications: rows.slice(0, limit).map(viewNotification), unread, hasMore: rows.length > limit };
  });

  bindEndpoint(app, contract.countUnreadNotifications, async ({ viewer }) => ({
    unread: await countUnread(db, signedIn(viewer).userId),
  }));

  bindEndpoint(app, contract.readNotification, async ({ viewer, params: { id } }) => {
    const { userId } = signedIn(viewer);
    if (!(await markRead(db, { id, userId, at: clock.now() }))) throw new ApiError('NOT_FOUND');
    announceNotificationsNow(platform, [userId]);
    return { unread: await countUnread(db, userId) };
  });

  bindEndpoint(app, contract.readAllNotifications, async ({ viewer, body: { topic } }) => {
    const { userId } = signedIn(viewer);
    if (await markAllRead(db, { userId, topic, at: clock.now() })) announceNotificationsNow(platform, [userId]);
    return { unread: await countUnread(db, userId) };
  });
}

/** Binds the preferences of notifications; the link in a mail changes them without a session. */
export function addPreferenceRoutes(app: FastifyInstance, { db, config }: Platform): void {
  bindEndpoint(app, contract.getNotificationPreferences, async ({ viewer }) => ({
    preferences: await readPreferences(db, signedIn(viewer).userId),
  }));

  bindEndpoint(app, contract.setNotificationPreferences, async ({ body, viewer }) => {
    const { userId } = signedIn(viewer);
    await changePreferences(db, userId, body.preferences);
    return { preferences: await readPreferences(db, userId) };
  });

  app.register(async (scope) => {
    acceptOneClick(scope);
    bindEndpoint(scope, contract.unsubscribeFromMail, async ({ params: { token } }) => {
      const subject = readUnsubscribeToken(config.sessionSecret, token);
      if (subject === undefined) throw new ApiError('UNPROCESSABLE', { message: 'This link is not valid.' });
      const { userId, topic } = subject;
      await changePreferences(db, userId, [{ topic, channel: 'email', isOn: false }]);
      return { topic };
    });
  });
}
