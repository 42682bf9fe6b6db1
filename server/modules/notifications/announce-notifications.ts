import * as z from 'zod';
import { notificationsChanged } from '#contract/notifications/notifications.events.ts';
import type { Tables } from '#server/database.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';

/** Announced when these people were told something, or have read it by reading something else. */
export const notificationsWritten = {
  name: 'notifications.written',
  payload: z.object({ recipientIds: z.array(z.string()) }),
};

/** Tells the pages these people have open that there is something to fetch. */
export function announceNotificationsNow({ realtime }: Platform, recipientIds: readonly string[]): void {
  realtime.announce(recipientIds.map(personRoom), notificationsChanged, {});
}

/** The same after the commit of whatever they were told of. */
export function announceNotifications(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof notificationsWritten.payload>(notificationsWritten, async (_, { recipientIds }) =>
    announceNotificationsNow(platform, recipientIds),
  );
}
