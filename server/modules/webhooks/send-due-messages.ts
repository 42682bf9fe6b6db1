import { setTimeout as delay } from 'node:timers/promises';
import { defaultLanguage } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import { postMail } from '#server/modules/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { type Delivery, postMessage } from './post-message.ts';
import { type ClaimedMessage, claimMessages, lockReceiver, moveFollowers, type Receiver } from './sending.queries.ts';
import { signedHeaders } from './sign-message.ts';
import { disabledMail } from './webhook-mails.ts';
import { updateMessage, updateWebhook } from './webhooks.queries.ts';

/** Attempts under way at a time, on one node. */
const attemptsAtATime = 16;
/** How often newly due messages are looked for while attempts are under way. */
const pollMilliseconds = 250;

const [minute, hour] = [60, 3_600];
/** The seconds before each further try: three days altogether. */
const retrySeconds = [5, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour];
/** A webhook at which nothing has arrived for this long is disabled. */
const failingMilliseconds = 3 * 24 * hour * 1_000;

function isDelivered({ status = 0 }: Delivery): boolean {
  return status >= 200 && status < 300;
}

async function disableWebhook(
  transaction: Db,
  platform: Platform,
  { webhookId, receiver }: { webhookId: string; receiver: Receiver },
): Promise<void> {
  const { config, clock } = platform;
  await updateWebhook(transaction, webhookId, { disabled_at: clock.now() });
  const { user_id: userId, email, name, language } = receiver;
  const content = disabledMail({ url: receiver.url, isOfSite: userId === null })[language ?? defaultLanguage];
  await postMail(transaction, platform, {
    to: email ?? config.site.email,
    ...(userId !== null && { userId }),
    content: content({ name: name ?? config.site.name, siteName: config.site.name, publicUrl: config.publicUrl }),
  });
}

/** Records the outcome of an attempt, for the message and for its webhook. */
async function noteOutcome(platform: Platform, message: ClaimedMessage, delivery: Delivery): Promise<void> {
  const { db, clock } = platform;
  const { id, webhook_id: webhookId, attempts } = message;
  const now = clock.now();
  const outcome = { is_sending: false, last_status: delivery.status ?? null, last_failure: delivery.failure ?? null };
  await db.transaction().execute(async (transaction) => {
    const receiver = await lockReceiver(transaction, webhookId);
    if (receiver === undefined) return;
    if (isDelivered(delivery)) {
      await updateMessage(transaction, id, { ...outcome, delivered_at: now, due_at: null });
      const mayBeWaitedFor = attempts > 1 || receiver.failing_since !== null;
      if (mayBeWaitedFor) await moveFollowers(transaction, { id, webhookId }, { now, dueAt: null });
      if (receiver.failing_since !== null) await updateWebhook(transaction, webhookId, { failing_since: null });
      return;
    }
    const pause = retrySeconds[attempts - 1];
    const dueAt = pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
    await updateMessage(transaction, id, { ...outcome, due_at: dueAt });
    await moveFollowers(transaction, { id, webhookId }, { now, dueAt });
    const failingSince = receiver.failing_since ?? now;
    if (receiver.failing_since === null) await updateWebhook(transaction, webhookId, { failing_since: now });
    const hasFailedTooLong = now.getTime() - failingSince.getTime() >= failingMilliseconds;
    if (hasFailedTooLong && receiver.disabled_at === null)
      await disableWebhook(transaction, platform, { webhookId, receiver });
  });
}

async function sendOne(platform: Platform, message: ClaimedMessage, stopping: AbortSignal): Promise<void> {
  const { clock, config } = platform;
  const sealer = new Sealer(config.auctionKeys);
  const sealed = [message.secret_sealed, message.former_secret_sealed].filter((secret) => secret !== null);
  const secrets = sealed.map((secret) => sealer.openText(message.webhook_id, secret));
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const headers = signedHeaders({ id: message.id, timestamp, body: message.body }, secrets);
  const delivery = await postMessage(
    { url: message.url, headers, body: message.body },
    { isThisMachineAllowed: config.areLocalWebhooksAllowed, stopping },
  );
  // An attempt that a stop has cut off says nothing about the receiver: it is made again when its time is up.
  if (stopping.aborted && delivery.failure !== undefined) return;
  await noteOutcome(platform, message, delivery);
}

/** Sends what is due until nothing is. A slow address does not hold up the others. */
export async function sendDueMessages(platform: Platform, stopping: AbortSignal): Promise<void> {
  const { db, clock, log } = platform;
  const underWay = new Set<Promise<void>>();
  for (;;) {
    // An attempt that ended while others were claimed may have unblocked a message, so there is one more look.
    const wasIdle = underWay.size === 0;
    const limit = stopping.aborted ? 0 : attemptsAtATime - underWay.size;
    const claimed = limit === 0 ? [] : await claimMessages(db, { now: clock.now(), limit });
    for (const message of claimed) {
      // An attempt whose outcome could not be recorded is repeated when its lease is over.
      const sending = sendOne(platform, message, stopping).catch((err: unknown) => {
        log.warn({ err, webhookId: message.webhook_id }, 'what came of a webhook message could not be noted');
      });
      const attempt: Promise<void> = sending.finally(() => underWay.delete(attempt));
      underWay.add(attempt);
    }
    if (wasIdle && claimed.length === 0) return;
    if (claimed.length === 0) await Promise.race([...underWay, delay(pollMilliseconds)]);
  }
}
