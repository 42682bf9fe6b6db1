import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPreferenceRoutes, addReadingRoutes } from './notifications.routes.ts';
import { addPushRoutes } from './push.routes.ts';
import { readPushKeys } from './push-keys.ts';

export { announceNotifications } from './announce-notifications.ts';
export { mailUnreadMessages } from './mail-unread-messages.ts';
export { markGroupRead } from './mark-group-read.ts';
export { notificationJobs } from './notifications.jobs.ts';
export { type NewNotification, notify, notifyOfAll } from './notify.ts';
export { findStaffWithRights } from './staff-recipients.queries.ts';

/** Notifications: each event once, by the channels the user has chosen. */
export async function notificationsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addReadingRoutes(app, platform);
  addPreferenceRoutes(app, platform);
  addPushRoutes(app, platform);
  // Made at the first start, so that no two requests of the first minute see different ones.
  await readPushKeys(platform.db, platform.clock);
}
