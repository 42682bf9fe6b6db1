import { mostWebhooks, type WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { RefusedTarget, readTarget, resolveTarget } from '#server/platform/outgoing/allowed-target.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { type Acting, noteAct, ownerOf } from './acting.ts';
import { noteKnownAuctions } from './auction-news.queries.ts';
import { createSecret } from './sign-message.ts';
import {
  findWebhooks,
  insertWebhook,
  lockWebhooksOf,
  noteKnownListings,
  userIdOf,
  type WebhookRow,
} from './webhooks.queries.ts';

function refuseUrl(message: string): never {
  throw new ApiError('UNPROCESSABLE', { message, fields: { url: message } });
}

/** The address as it is kept; refused where nothing may be sent to it now. */
async function requireTarget({ config }: Platform, text: string): Promise<string> {
  const rule = { isThisMachineAllowed: config.areLocalWebhooksAllowed };
  try {
    const url = readTarget(text, rule);
    await resolveTarget(url, rule);
    return url.href;
  } catch (error) {
    return refuseUrl(error instanceof RefusedTarget ? error.message : 'No such address was found.');
  }
}

/** Has an address told of events from now on. */
export async function createWebhook(
  platform: Platform,
  acting: Acting,
  wanted: { url: string; events: readonly WebhookEvent[] },
): Promise<{ webhook: WebhookRow; secret: string }> {
  const { db, clock, config } = platform;
  const owner = ownerOf(acting);
  const url = await requireTarget(platform, wanted.url);
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
    await lockWebhooksOf(transaction, owner);
    if ((await findWebhooks(transaction, owner)).length >= mostWebhooks) {
      throw new ApiError('STATE', { message: `At most ${mostWebhooks} webhooks are kept. Remove one first.` });
    }
    await insertWebhook(transaction, {
      ...webhook,
      user_id: userIdOf(owner),
      secret_sealed: new Sealer(config.auctionKeys).sealText(id, secret),
      former_secret_sealed: null,
    });
    await noteKnownListings(transaction, { owner, id });
    await noteKnownAuctions(transaction, id);
    await noteAct(transaction, clock, acting, { act: 'added', id, url });
  });
  return { webhook, secret };
}
