import { isMailedAtOnce, type Notice, pathOf, topicOf } from '#contract/notifications/notification.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { Letter } from '#server/modules/mails/index.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { mailNotice } from './mail-notice.ts';
import {
  claimEvent,
  findRecipients,
  insertNotifications,
  insertPushMessages,
  type Recipient,
} from './notify.queries.ts';
import { sendPush } from './send-push.ts';
import { notificationsWritten } from './tell-open-pages.ts';
import { wordings } from './wording/wordings.ts';

export type NewNotification = Notice & {
  recipientIds: readonly string[];
  /** Names the event: nobody is told twice of one, however often this is called for it. */
  onceKey: string;
  /** While one of this key is unread, further ones gather in it. */
  collapseKey?: string;
  /** The mail, where it says more than the notification's own words. */
  letter?: Letter;
};

type Surroundings = Pick<Platform, 'clock' | 'config'>;

/**
 * Tells people of an event, in the caller's transaction: on the site, by mail and by push, each as they have chosen.
 * Whoever was told of it before is passed over. Mails and push messages leave after the commit.
 */
export async function notify(transaction: Db, platform: Surroundings, news: NewNotification): Promise<void> {
  const ids = [...new Set(news.recipientIds)].sort();
  if (ids.length === 0) return;
  const { onceKey } = news;
  const recipients = await findRecipients(transaction, ids, topicOf(news));
  if (recipients.length === 0) return;
  const recipientIds = recipients.map(({ id }) => id);
  const claimed = await claimEvent(transaction, { recipientIds, onceKey, at: platform.clock.now() });
  const told = recipients.filter(({ id }) => claimed.has(id));
  await showOnSite(transaction, platform, news, told);
  await push(transaction, platform, news, told);
  if (!isMailedAtOnce(news.kind)) return;
  for (const recipient of told.filter(({ wantsMail }) => wantsMail)) {
    await mailNotice(transaction, platform, { notice: news, recipient, letter: news.letter });
  }
}

type Step = (db: Db, platform: Surroundings, news: NewNotification, told: readonly Recipient[]) => Promise<void>;

const showOnSite: Step = async (transaction, { clock }, news, told) => {
  const now = clock.now();
  const rows = told
    .filter(({ wantsSite }) => wantsSite)
    .map(({ id }) => ({
      id: createId(now),
      recipient_id: id,
      topic: topicOf(news),
      kind: news.kind,
      data: news.data,
      collapse_key: news.collapseKey ?? null,
      created_at: now,
      updated_at: now,
      read_at: null,
    }));
  if (rows.length === 0) return;
  await insertNotifications(transaction, rows);
  await announce(transaction, notificationsWritten, { recipientIds: rows.map((row) => row.recipient_id) });
};

const push: Step = async (transaction, { clock }, news, told) => {
  const now = clock.now();
  const rows = told
    .filter(({ wantsPush }) => wantsPush)
    .map(({ id, language }) => {
      const { title, text } = wordings[language].notice(news);
      const tag = news.collapseKey ?? news.onceKey;
      return { id: createId(now), recipient_id: id, title, body: text, path: pathOf(news), tag, created_at: now };
    });
  if (rows.length === 0) return;
  await insertPushMessages(transaction, rows);
  for (const { id } of rows) await enqueueJob(transaction, sendPush, { pushId: id });
};
