import { createId } from '#server/platform/ids.ts';
import { Sealer } from '#server/sealing.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly } from './row.ts';

/** The message of each webhook of these rows. */
const messages = new Map<string, string>();

async function webhook({ app: { db, clock, platform } }: World, owner: Person): Promise<string> {
  const now = clock.now();
  const [id, messageId] = [createId(now), createId(now)];
  const secret_sealed = new Sealer(platform.config.auctionKeys).sealText(id, 'whsec_AAAA');
  const url = 'https://93.184.215.14/hook';
  await db
    .insertInto('webhooks')
    .values({ id, user_id: owner.id, url, events: ['deal.changed'], secret_sealed, created_at: now })
    .execute();
  await db
    .insertInto('webhook_messages')
    .values({
      id: messageId,
      webhook_id: id,
      event: 'deal.changed',
      subject_id: id,
      version: 1,
      body: '{}',
      created_at: now,
      delivered_at: now,
    })
    .execute();
  messages.set(id, messageId);
  return id;
}

const byId = (id: string) => ({ params: { id } });

export const webhookRows: readonly MatrixRow[] = [
  { call: 'listWebhooks', statuses: members },
  {
    call: 'createWebhook',
    statuses: [401, 200, 200, 200, 200, 403, 401, 403],
    input: () => ({ body: { url: 'https://93.184.215.14/hook', events: ['enquiry.received'] } }),
  },
  { call: 'renewWebhookSecret', statuses: ownerOnly, object: webhook, input: byId },
  { call: 'enableWebhook', statuses: ownerOnly, object: webhook, input: byId },
  { call: 'deleteWebhook', statuses: ownerOnly, object: webhook, input: byId },
  { call: 'listWebhookMessages', statuses: ownerOnly, object: webhook, input: byId },
  {
    call: 'sendWebhookAgain',
    statuses: ownerOnly,
    object: webhook,
    input: (id) => ({ params: { id, messageId: messages.get(id) ?? id } }),
  },
];
