import { afterAll, expect, it } from 'vitest';
import * as contract from '#contract/webhooks/webhooks.endpoints.ts';
import { mostWebhooks } from '#contract/webhooks/webhooks.vocabulary.ts';
import { createId } from '#server/platform/ids.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { startReceiver } from '#server/testing/webhook-receiver.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { claimMessages } from './sending.queries.ts';

/** More than a node sends at a time. */
const plenty = 20;

async function addWaiting(app: TestApp, webhookId: string, count: number): Promise<void> {
  const now = app.clock.now();
  const rows = Array.from({ length: count }, () => ({
    ...{ id: createId(now), webhook_id: webhookId, event: 'deal.changed' as const, subject_id: createId(now) },
    ...{ version: 1, body: '{"type":"deal.changed","data":{}}', created_at: now, due_at: now },
  }));
  await app.db.insertInto('webhook_messages').values(rows).execute();
}

async function addWebhooks(person: SignedIn, url: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { webhook } = await person.call(contract.createWebhook, { body: { url, events: ['deal.changed'] } });
    ids.push(webhook._id);
  }
  return ids;
}

async function aSlowAndAQuickOwner() {
  const app = await createTestApp({ environment: { WEBHOOKS_TO_THIS_MACHINE: '1' } });
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  afterAll(slow.close);
  afterAll(quick.close);
  const slowIds = await addWebhooks(await signUpAs(app, grace), slow.url, mostWebhooks);
  const [quickId = ''] = await addWebhooks(await signUpAs(app, jean), quick.url, 1);
  // What the slow one waits for has been due for longer.
  for (const id of slowIds) await addWaiting(app, id, plenty);
  app.clock.advance(1_000);
  await addWaiting(app, quickId, plenty);
  return { app, slow, quick, slowIds, quickId };
}

it('sends what is due for others while all addresses of one owner are slow', async () => {
  const { app, slow, quick } = await aSlowAndAQuickOwner();
  const held: (() => void)[] = [];
  slow.settings.answer = (_, response) => void held.push(() => response.writeHead(204).end());
  const stopping = new AbortController();
  const sending = sendDueMessages(app.platform, stopping.signal);
  await expect.poll(() => quick.received.length, { timeout: 5_000 }).toBe(plenty);
  expect(held.length).toBeLessThanOrEqual(4);
  stopping.abort();
  for (const answer of held) answer();
  await sending;
});

it('takes from each owner in turn, and from each address of an owner', async () => {
  const { app, quickId } = await aSlowAndAQuickOwner();
  const take = async (limit: number) => {
    const claimed = await claimMessages(app.db, { now: app.clock.now(), limit });
    return claimed.map(({ webhook_id }) => webhook_id);
  };
  const first = await take(2);
  expect(first.filter((id) => id === quickId)).toHaveLength(1);
  const all = [...first, ...(await take(plenty))];
  // Its one address has three at a time; the ten of the other one each one.
  expect(all.filter((id) => id === quickId)).toHaveLength(3);
  const slow = all.filter((id) => id !== quickId);
  expect([slow.length, new Set(slow).size]).toEqual([4, 4]);
  expect(await take(plenty)).toEqual([]);
});
