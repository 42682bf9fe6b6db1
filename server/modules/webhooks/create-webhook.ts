import { mostWebhooks, type WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { findAddresseeById, lockSignInMethodsOfSession, postAccountMail } from '#server/modules/accounts/index.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { requireTarget } from '#server/platform/outgoing/require-target.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { type Acting, noteAct, ownerOf } from './acting.ts';
import { skipPastAuctionEvents } from './auction-news.queries.ts';
import { createSecret } from './sign-message.ts';
import {
  findWebhooks,
  insertWebhook,
  lockWebhooksOf,
  noteKnownListings,
  type Owner,
  userIdOf,
  type WebhookRow,
} from './webhooks.queries.ts';

/** Each addition looks a name up at once. */
const limits = [{ name: 'webhook', count: 30, seconds: 86_400 }];

async function requireRoom(db: Db, owner: Owner): Promise<void> {
  if ((await findWebhooks(db, owner)).length < mostWebhooks) return;
  throw new ApiError('STATE', { message: `At most ${mostWebhooks} webhooks are kept. Remove one first.` });
}

/** Notifies an address of events from now on. */
export async function createWebhook(
  platform: Platform,
  acting: Acting,
  wanted: { url: string; events: readonly WebhookEvent[] },
): Promise<{ webhook: WebhookRow; secret: string }> {
  const { db, clock, config } = platform;
  const owner = ownerOf(acting);
  await requireRoom(db, owner);
  await spendRateLimit(db, limits, acting.userId);
  const url = await requireTarget(wanted.url, { isThisMachineAllowed: config.areLocalWebhooksAllowed });
  const now = clock.now();
  const [id, secret] = [createId(now), createSecret()];
  const webhook = {
    id,
    url,
    events: wanted.events,
    created_at: now,
    failing_since: null,
    disabled_at: null,
    former_secret_until: null,
  };
  await db.transaction().execute(async (transaction) => {
    if (!acting.isForSite) await lockSignInMethodsOfSession(transaction, acting);
    await lockWebhooksOf(transaction, owner);
    await requireRoom(transaction, owner);
    await insertWebhook(transaction, {
      ...webhook,
      user_id: userIdOf(owner),
      secret_sealed: new Sealer(config.auctionKeys).sealText(id, secret),
      former_secret_sealed: null,
    });
    await noteKnownListings(transaction, { owner, id });
    await skipPastAuctionEvents(transaction, id);
    await noteAct(transaction, clock, acting, { act: 'added', id, url });
    const to = acting.isForSite ? undefined : await findAddresseeById(transaction, acting.userId);
    if (to !== undefined) await postAccountMail(transaction, platform, 'webhookAdded', { to });
  });
  return { webhook, secret };
}
