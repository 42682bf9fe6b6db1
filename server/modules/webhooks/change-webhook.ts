import { dayMilliseconds } from '#contract/durations.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { type Acting, noteAct, ownerOf } from './acting.ts';
import { skipPastAuctionEvents } from './auction-news.queries.ts';
import { moveFollowers } from './sending.queries.ts';
import { createSecret } from './sign-message.ts';
import {
  deleteWebhook,
  lockMessage,
  lockWebhook,
  type Owner,
  updateMessage,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';

type Own = { owner: Owner; id: string };

/** How long a receiver has to switch to a new secret. */
const bothSecretsMilliseconds = dayMilliseconds;

/** Makes a new secret; the one before signs too for a day, and the one before that no more. */
export async function renewSecret(
  { db, clock, config }: Platform,
  own: Own,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const secret = createSecret();
  return db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, own);
    if (webhook === undefined) throw new ApiError('NOT_FOUND');
    const former_secret_until = new Date(clock.now().getTime() + bothSecretsMilliseconds);
    await updateWebhook(transaction, own.id, {
      secret_sealed: new Sealer(config.auctionKeys).sealText(own.id, secret),
      former_secret_sealed: webhook.secret_sealed,
      former_secret_until,
    });
    return { webhook: { ...webhook, former_secret_until }, secret };
  });
}

/** Resumes a webhook; waiting messages are due. Events from the time in between are not sent. */
export async function enableWebhook({ db }: Platform, own: Own): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await lockWebhook(transaction, own)) === undefined) throw new ApiError('NOT_FOUND');
    await updateWebhook(transaction, own.id, { disabled_at: null, failing_since: null });
    await skipPastAuctionEvents(transaction, own.id);
  });
}

export async function removeWebhook({ db, clock }: Platform, acting: Acting, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const url = await deleteWebhook(transaction, { owner: ownerOf(acting), id });
    if (url === undefined) throw new ApiError('NOT_FOUND');
    await noteAct(transaction, clock, acting, { act: 'removed', id, url });
  });
}

/** Makes a message due now, with all its tries before it; one that is under way is left alone. */
export async function sendAgain({ db, clock }: Platform, own: Own, messageId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, own);
    const message = webhook && (await lockMessage(transaction, { webhookId: own.id, id: messageId }));
    if (message === undefined) throw new ApiError('NOT_FOUND');
    if (webhook?.disabled_at != null) throw new ApiError('STATE', { message: 'Enable the webhook first.' });
    if (message.is_sending) throw new ApiError('STATE', { message: 'It is being sent right now.' });
    const now = clock.now();
    await updateMessage(transaction, messageId, { due_at: now, attempts: 0 });
    await moveFollowers(transaction, { id: messageId, webhookId: own.id }, { now, dueAt: null });
  });
}
