import type { WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { findWebhooksToNotify, insertMessages, lockSubject } from './webhooks.queries.ts';

/** What happened to a subject; `version` grows with each. Names and words of people stay in the API. */
export type News = { event: WebhookEvent; subjectId: string; version: number; data: object };

/** Writes a message for each of these addresses, in the caller's transaction. The caller holds the subject's lock. */
export async function writeMessages(
  transaction: Db,
  { clock }: Pick<Platform, 'clock'>,
  webhookIds: readonly string[],
  { event, subjectId, version, data }: News,
): Promise<void> {
  const now = clock.now();
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  const rows = webhookIds.map((webhook_id) => ({
    id: createId(now),
    webhook_id,
    event,
    subject_id: subjectId,
    version,
    body,
    created_at: now,
    due_at: now,
  }));
  await insertMessages(transaction, rows);
}

/**
 * Sends news to the webhooks of these people, and to those of the site. An announcement that comes after a later one of
 * the same subject is left out: the message about the later one says that everything up to it has happened.
 */
export async function notifyWebhooks(
  transaction: Db,
  platform: Pick<Platform, 'clock'>,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  await lockSubject(transaction, news.subjectId);
  const webhookIds = await findWebhooksToNotify(transaction, { userIds, ...news });
  await writeMessages(transaction, platform, webhookIds, news);
}
