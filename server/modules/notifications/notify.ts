import type { Notice } from '#contract/notifications/notification.ts';
import type { NotificationChannel } from '#contract/notifications/notification.vocabulary.ts';
import { isMailedAtOnce, pathOf, topicOf } from '#contract/notifications/notification-topics.ts';
import type { Db } from '#server/database.ts';
import { type MailTemplate, type NewMail, postMails } from '#server/modules/mails/index.ts';
import { enqueueJobs } from '#server/platform/database/jobs.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { notificationsWritten } from './announce-notifications.ts';
import { noticeMail } from './mail-notice.ts';
import {
  claimEvents,
  findRecipients,
  insertNotifications,
  insertPushMessages,
  type Recipient,
} from './notify.queries.ts';
import { pushActionsOf } from './push-actions.ts';
import { sendPush } from './send-push.ts';
import { wordings } from './wording/wordings.ts';

export type NewNotification = Notice & {
  recipientIds: readonly string[];
  /** Names the event, so that repeated calls notify each recipient once. */
  onceKey: string;
  /** While one of this key is unread, further ones gather in it. */
  collapseKey?: string;
  /** The mail, where it says more than the notification's own words. */
  template?: MailTemplate;
  /** The channels it may take of those its recipients have chosen for its topic; all without it. */
  channels?: readonly NotificationChannel[];
  /** What the mail carries besides: whom an answer to it reaches, the enquiry it repeats, files, and a way out of its own. */
  mail?: Pick<NewMail, 'replyTo' | 'enquiryId' | 'attachments' | 'unsubscribeUrl'>;
};

type Surroundings = Pick<Platform, 'clock' | 'config'>;

/** How many fit into the statements that write them. */
const deliveriesAtATime = 1_000;

/** One event for one person. */
type Delivery = { recipient: Recipient; news: NewNotification };

/**
 * Notifies people of an event, in the caller's transaction: on the site, by mail and by push, each as they have chosen.
 * People who were notified of it before are skipped. Mails and push messages leave after the commit.
 */
export async function notify(transaction: Db, platform: Surroundings, news: NewNotification): Promise<void> {
  await notifyOfAll(transaction, platform, [news]);
}

/**
 * The same for many events, in the order they happened, with as few statements as for one. Those that gather under one key
 * are one push message, which says the latest.
 */
export async function notifyOfAll(
  transaction: Db,
  platform: Surroundings,
  all: readonly NewNotification[],
): Promise<void> {
  const deliveries = await findDeliveries(transaction, all);
  for (let done = 0; done < deliveries.length; done += deliveriesAtATime) {
    await deliver(transaction, platform, deliveries.slice(done, done + deliveriesAtATime));
  }
}

async function deliver(transaction: Db, platform: Surroundings, deliveries: readonly Delivery[]): Promise<void> {
  const claimed = await claimEvents(
    transaction,
    deliveries.map(({ recipient, news }) => ({ recipientId: recipient.id, onceKey: news.onceKey })),
    platform.clock.now(),
  );
  const due = deliveries.filter(({ recipient, news }) => claimed(recipient.id, news.onceKey));
  await showOnSite(transaction, platform, due);
  await push(transaction, platform, due);
  await mail(transaction, platform, due);
}

/** Recipients with their news, ordered by id, so that two transactions lock in the same order. */
async function findDeliveries(db: Db, all: readonly NewNotification[]): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const [topic, ofTopic] of Map.groupBy(all, topicOf)) {
    const ids = new Set(ofTopic.flatMap(({ recipientIds }) => recipientIds));
    if (ids.size === 0) continue;
    const people = new Map((await findRecipients(db, [...ids], topic)).map((person) => [person.id, person]));
    for (const news of ofTopic) {
      for (const id of new Set(news.recipientIds)) {
        const recipient = people.get(id);
        if (recipient !== undefined) deliveries.push({ recipient, news });
      }
    }
  }
  const place = new Map(all.map((news, index) => [news, index]));
  const placeOf = ({ news }: Delivery) => place.get(news) ?? 0;
  const compareIds = (one: Delivery, other: Delivery) =>
    one.recipient.id < other.recipient.id ? -1 : Number(one.recipient.id > other.recipient.id);
  return deliveries.sort((one, other) => compareIds(one, other) || placeOf(one) - placeOf(other));
}

/** The latest of those that gather under one key, and how many they are. */
function gather(deliveries: readonly Delivery[]): (Delivery & { count: number })[] {
  const groups = Map.groupBy(deliveries, ({ recipient, news }) => `${recipient.id} ${tagOf(news)}`);
  return [...groups.values()].flatMap((group) => {
    const latest = group.at(-1);
    return latest === undefined ? [] : [{ ...latest, count: group.length }];
  });
}

const mayTake = ({ channels }: NewNotification, channel: NotificationChannel) => channels?.includes(channel) ?? true;

/** The saved search whose alert it is, if any. */
const searchOf = (news: NewNotification) => (news.kind === 'search-found' ? news.data.searchId : undefined);

const tagOf = ({ collapseKey, onceKey }: NewNotification) => collapseKey ?? onceKey;

type Step = (db: Db, platform: Surroundings, due: readonly Delivery[]) => Promise<void>;

const showOnSite: Step = async (transaction, { clock }, due) => {
  const now = clock.now();
  const rows = gather(due.filter(({ recipient, news }) => recipient.wantsSite && mayTake(news, 'site'))).map(
    ({ recipient, news, count }) => ({
      id: createId(now),
      recipient_id: recipient.id,
      topic: topicOf(news),
      kind: news.kind,
      data: news.data,
      collapse_key: news.collapseKey ?? null,
      count,
      created_at: now,
      updated_at: now,
      read_at: null,
    }),
  );
  if (rows.length === 0) return;
  await insertNotifications(transaction, rows);
  const recipientIds = [...new Set(rows.map((row) => row.recipient_id))];
  await announce(transaction, notificationsWritten, { recipientIds });
};

const push: Step = async (transaction, { clock }, due) => {
  const now = clock.now();
  const rows = gather(due.filter(({ recipient, news }) => recipient.wantsPush && mayTake(news, 'push'))).map(
    ({ recipient, news }) => {
      const { title, text } = wordings[recipient.language].notice(news);
      return {
        id: createId(now),
        recipient_id: recipient.id,
        title,
        body: text,
        path: pathOf(news),
        search_id: searchOf(news) ?? null,
        tag: tagOf(news),
        actions: JSON.stringify(pushActionsOf(news, recipient.language)),
        created_at: now,
      };
    },
  );
  if (rows.length === 0) return;
  await insertPushMessages(transaction, rows);
  await enqueueJobs(
    transaction,
    sendPush,
    rows.map(({ id }) => ({ pushId: id })),
  );
};

const mail: Step = async (transaction, platform, due) => {
  const mailed = due.filter(
    ({ recipient, news }) => recipient.wantsMail && mayTake(news, 'email') && isMailedAtOnce(news.kind),
  );
  const mails = mailed.map(({ recipient, news }) => ({
    ...noticeMail(platform.config, { notice: news, recipient, template: news.template }),
    ...news.mail,
    searchId: searchOf(news),
  }));
  await postMails(transaction, platform, mails);
};
