import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { deliveryFailures, messageStates, webhookEvents, webhookUrlMaxLength } from './webhooks.vocabulary.ts';

const webhookSchema = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  /** Since when deliveries have failed; absent while they succeed. */
  failingSince: z.iso.datetime().optional(),
  /** It failed for days, and gets no messages until it is enabled again. */
  disabledAt: z.iso.datetime().optional(),
  /** Until then messages are signed with the former secret too. */
  formerSecretUntil: z.iso.datetime().optional(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const messageSchema = z.object({
  _id: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(messageStates),
  createdAt: z.iso.datetime(),
  attempts: z.number(),
  lastAttemptAt: z.iso.datetime().optional(),
  /** The HTTP status of the last answer. */
  lastStatus: z.number().optional(),
  lastFailure: z.enum(deliveryFailures).optional(),
  nextAttemptAt: z.iso.datetime().optional(),
});
export type WebhookMessage = z.infer<typeof messageSchema>;

const byId = z.object({ id: idSchema });
const done = z.object({ message: z.string() });
const path = '/api/me/webhooks';

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  summary: 'The webhooks of the signed-in person, newest first',
  access: 'user',
  response: z.object({ webhooks: z.array(webhookSchema) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a webhook; only this answer has the secret of its signatures',
  access: 'user',
  isNeverKept: true,
  needsVerifiedEmail: true,
  body: z.strictObject({
    url: z.string().trim().min(1).max(webhookUrlMaxLength),
    events: z
      .array(z.enum(webhookEvents))
      .min(1)
      .max(webhookEvents.length)
      .transform((events) => [...new Set(events)]),
  }),
  response: z.object({ webhook: webhookSchema, secret: z.string() }),
  errors: ['UNPROCESSABLE', 'STATE'],
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/{id}/secret`,
  summary: 'Creates a new secret; for a day messages are signed with both',
  access: 'user',
  isNeverKept: true,
  params: byId,
  response: z.object({ webhook: webhookSchema, secret: z.string() }),
  errors: ['NOT_FOUND'],
});

export const enableWebhook = endpoint({
  method: 'POST',
  path: `${path}/{id}/enable`,
  summary: 'Enables a webhook again that was disabled because its messages did not arrive',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a webhook with its messages',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});

export const messagesPerPage = 20;

export const listWebhookMessages = endpoint({
  method: 'GET',
  path: `${path}/{id}/messages`,
  summary: 'Messages of an own webhook of the last 30 days, sent or waiting, newest first',
  access: 'user',
  params: byId,
  query: z.object(cursorQuery(messagesPerPage)),
  response: z.object({ messages: z.array(messageSchema), ...cursorFields }),
  errors: ['NOT_FOUND'],
});

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: `${path}/{id}/messages/{messageId}/again`,
  summary: 'Sends a message once more, with the same id',
  access: 'user',
  params: z.object({ id: idSchema, messageId: idSchema }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});
