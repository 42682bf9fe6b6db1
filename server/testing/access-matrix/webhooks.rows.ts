import { createId } from '#server/platform/ids.ts';
import { Sealer } from '#server/sealing.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, nobodyOfTheStaff, ownerOnly, staffOnly } from './row.ts';

/** The message of each webhook of these rows. */
const messages = new Map<string, string>();

async function webhook({ app: { db, clock, platform } }: World, owner: Person | undefined): Promise<string> {
  const now = clock.now();
  const [id, messageId] = [createId(now), createId(now)];
  const secret_sealed = new Sealer(platform.config.auctionKeys).sealText(id, 'whsec_AAAA');
  const url = 'https://93.184.215.14/hook';
  await db
    .insertInto('webhooks')
    .values({ id, user_id: owner?.id ?? null, url, events: ['deal.changed'], secret_sealed, created_at: now })
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

const siteWebhook = (world: World) => webhook(world, undefined);
const newWebhook = () => ({ body: { url: 'https://93.184.215.14/hook', events: ['enquiry.received'] } });
const again = (id: string) => ({ params: { id, messageId: messages.get(id) ?? id } });

const byId = (id: string) => ({ params: { id } });

export const webhookRows: readonly MatrixRow[] = [
  { call: 'listWebhooks', statuses: members },
  {
    call: 'createWebhook',
    statuses: [401, 200, 200, 200, 200, 403, 401, 403],
    input: newWebhook,
  },
  { call: 'renewWebhookSecret', statuses: ownerOnly, object: webhook, input: byId },
  { call: 'enableWebhook', statuses: ownerOnly, object: webhook, input: byId },
  { call: 'deleteWebhook', statuses: ownerOnly, object: webhook, input: byId },
  { call: 'listWebhookMessages', statuses: ownerOnly, object: webhook, input: byId },
  {
    call: 'sendWebhookAgain',
    statuses: ownerOnly,
    object: webhook,
    input: again,
  },
  { call: 'listSiteWebhooks', statuses: staffOnly, staffRights: ['auditor'] },
  { call: 'createSiteWebhook', statuses: staffOnly, staffRights: ['admin'], input: newWebhook },
  {
    call: 'createSiteWebhook',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['auditor', 'finance'],
    input: newWebhook,
  },
  { call: 'renewSiteWebhookSecret', statuses: staffOnly, staffRights: ['admin'], object: siteWebhook, input: byId },
  { call: 'enableSiteWebhook', statuses: staffOnly, staffRights: ['admin'], object: siteWebhook, input: byId },
  { call: 'deleteSiteWebhook', statuses: staffOnly, staffRights: ['admin'], object: siteWebhook, input: byId },
  { call: 'listSiteWebhookMessages', statuses: staffOnly, staffRights: ['auditor'], object: siteWebhook, input: byId },
  { call: 'sendSiteWebhookAgain', statuses: staffOnly, staffRights: ['admin'], object: siteWebhook, input: again },
];
