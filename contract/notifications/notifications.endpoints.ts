import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { pageSizeSchema } from '../page.ts';
import { type Notice, type NotificationKind, notificationSchemas } from './notification.ts';
import { notificationChannels, notificationTopics } from './notification.vocabulary.ts';
import { isPushService } from './push-service.ts';

const done = z.object({ message: z.string() });
const topicSchema = z.enum(notificationTopics);

const facts = z.object({
  _id: z.string(),
  /** When it was sent; for one that groups several events, the last of them. */
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** How many events it gathers since it was read last; 1 for most. */
  count: z.int(),
  /** The saved search of an alert has been deleted since: there is nothing left to pause or to change. */
  hasEnded: z.boolean().optional(),
  kind: z.enum(Object.keys(notificationSchemas) as NotificationKind[]),
  data: z.record(z.string(), z.unknown()),
});

/** A notification as its recipient reads it. `kind` says what `data` holds (`notificationSchemas`). */
export type Notification = Omit<z.output<typeof facts>, 'kind' | 'data'> & Notice;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications of the signed-in user, newest first',
  access: 'user',
  isOpenToSuspended: true,
  query: z.strictObject({
    topic: topicSchema.optional(),
    /** The last one of the page before. */
    before: idSchema.optional(),
    limit: pageSizeSchema.default(30),
  }),
  response: z.object({
    notifications: z.array(facts),
    unread: z.int(),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications the signed-in person has not read',
  access: 'user',
  isOpenToSuspended: true,
  response: z.object({ unread: z.int() }),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Marks one own notification as read; reading it twice is reading it once',
  access: 'user',
  isOpenToSuspended: true,
  params: z.object({ id: idSchema }),
  response: z.object({ unread: z.int() }),
  errors: ['NOT_FOUND'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Marks every own notification as read, or those of one topic',
  access: 'user',
  isOpenToSuspended: true,
  body: z.strictObject({ topic: topicSchema.optional() }),
  response: z.object({ unread: z.int() }),
});

export const notificationPreferencesSchema = z.strictObject({
  preferences: z
    .array(z.strictObject({ topic: topicSchema, channel: z.enum(notificationChannels), isOn: z.boolean() }))
    .max(notificationTopics.length * notificationChannels.length),
});

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/me/notification-preferences',
  summary: 'The notification preferences of the signed-in person',
  access: 'user',
  response: notificationPreferencesSchema,
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/me/notification-preferences',
  summary: 'Changes the notification preferences of the signed-in person',
  access: 'user',
  body: notificationPreferencesSchema,
  response: notificationPreferencesSchema,
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key a browser subscribes to push messages with',
  access: 'user',
  response: z.object({ publicKey: z.string() }),
});

const base64Url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

const pushEndpointSchema = z.url({ protocol: /^https$/ }).max(1_000);

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/me/push-subscriptions',
  summary: 'Subscribes this browser to push messages while it is signed in; doing it again renews the subscription',
  access: 'user',
  body: z.strictObject({
    /** Address at the browser maker's push service, as the browser gave it. */
    endpoint: pushEndpointSchema.refine(isPushService, 'This is not the address of a known push service'),
    keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
  }),
  response: done,
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/me/push-subscriptions',
  summary: 'Ends push messages to a browser; ending what is not there is no error',
  access: 'user',
  body: z.strictObject({ endpoint: pushEndpointSchema }),
  response: done,
});

export const unsubscribeFromMail = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/{token}',
  summary: 'Ends the mails of one topic, by the token of the link such a mail carries; no sign-in needed',
  access: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ topic: topicSchema }),
  errors: ['UNPROCESSABLE'],
});
