import * as z from 'zod';
import { notificationsChanged } from '#contract/notifications/notifications.events.ts';
import type { Tables } from '#server/database.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';

/** Announced when these users have new notifications, or have read some on another device. */
export const notificationsWritten = {
  name: 'notifications.written',
  payload: z.object({ recipientIds: z.array(z.string()) }),
};

/** Notifies the pages these people have open that there is something to fetch. */
export function announceNotificationsNow({ realtime }: Platform, recipientIds: readonly string[]): void {
  realtime.announce(recipientIds.map(personRoom), notificationsChanged, {});
}

/** The same after the commit of the transaction. */
export function announceNotifications(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof notificationsWritten.payload>(notificationsWritten, async (_, { recipientIds }) =>
    announceNotificationsNow(platform, recipientIds),
  );
}
