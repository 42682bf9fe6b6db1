import { afterAll, describe, expect, it } from 'vitest';
import { createSiteWebhook, deleteSiteWebhook } from '#contract/webhooks/site-webhooks.endpoints.ts';
import { createWebhook, listWebhooks } from '#contract/webhooks/webhooks.endpoints.ts';
import { webhookEvents } from '#contract/webhooks/webhooks.vocabulary.ts';
import { viewingChanged } from '#server/modules/viewings/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { addListing, createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';
import { startReceiver } from '#server/testing/webhook-receiver.ts';
import { notifyWebhooksOfAuctions } from './notify-of-auctions.ts';
import { notifyWebhooksOfListings } from './notify-of-listings.ts';
import { sendDueMessages } from './send-due-messages.ts';

async function deliver(app: TestApp): Promise<void> {
  await app.runJobs();
  while (await notifyWebhooksOfListings(app.platform));
  while (await notifyWebhooksOfAuctions(app.platform));
  await sendDueMessages(app.platform, new AbortController().signal);
}

/** A receiver with a webhook, and what it has received since. */
async function aReceiver() {
  const receiver = await startReceiver();
  afterAll(receiver.close);
  const since = async (app: TestApp, act: () => Promise<unknown>) => {
    const before = receiver.received.length;
    await act();
    await deliver(app);
    return receiver.received.slice(before).map(({ body: { type, data }, isSigned }) => ({ type, data, isSigned }));
  };
  return { ...receiver, since };
}

const events = [...webhookEvents];

describe('a webhook of the site', async () => {
  const app = await createTestApp({ environment: { WEBHOOKS_TO_THIS_MACHINE: '1' } });
  const admin = await signUpAs(app, jean, { role: 'staff' });
  await app.db
    .updateTable('users')
    .set({ staff_rights: ['admin'] })
    .where('id', '=', admin.userId)
    .execute();
  const seller = await signUpAs(app, grace, { role: 'seller' });
  const [ofSite, ofSeller] = [await aReceiver(), await aReceiver()];
  const former = await addAuction(app, { sellerId: seller.userId });
  const { webhook, secret } = await admin.call(createSiteWebhook, { body: { url: ofSite.url, events } });
  ofSite.settings.secret = secret;
  const own = await seller.call(createWebhook, { body: { url: ofSeller.url, events } });
  ofSeller.settings.secret = own.secret;

  it('is told of listings of everybody, where a seller is told of their own', async () => {
    let id = '';
    const add = async () => {
      id = (await addListing(app)).id;
    };
    const told = await ofSite.since(app, add);
    expect(told).toEqual([{ type: 'listing.published', data: expect.objectContaining({ _id: id }), isSigned: true }]);
    expect(ofSeller.received).toEqual([]);
  });

  it('is told of an auction once for all that happened meanwhile, and of its end', async () => {
    const change = (state: 'live' | 'cancelled', seqs: number) =>
      app.db
        .updateTable('auctions')
        .set((eb) => ({ state, last_seq: eb('last_seq', '+', seqs), last_event_at: app.clock.now() }))
        .where('id', '=', former.id)
        .execute();
    const changed = await ofSite.since(app, () => change('live', 5));
    expect(changed).toEqual([
      { type: 'auction.changed', data: expect.objectContaining({ _id: former.id, state: 'live' }), isSigned: true },
    ]);
    expect(await ofSite.since(app, async () => undefined)).toEqual([]);
    const ended = await ofSite.since(app, () => change('cancelled', 1));
    const ofAuctions = (types: string[]) => types.filter((type) => type.startsWith('auction.'));
    expect(ofAuctions(ended.map(({ type }) => type))).toEqual(['auction.ended']);
    const ofOwn = ofAuctions(ofSeller.received.map(({ body }) => body.type));
    expect(ofOwn).toEqual(['auction.changed', 'auction.ended']);
  });

  it('is told of a viewing with its state, as both parties are', async () => {
    const [viewingId, productId] = [createId(app.clock.now()), createId(app.clock.now())];
    const news = { viewingId, productId, version: 1, state: 'requested' as const, userIds: [seller.userId] };
    const tell = () => app.db.transaction().execute((transaction) => announce(transaction, viewingChanged, news));
    const data = { _id: viewingId, productId, state: 'requested', version: 1 };
    expect(await ofSite.since(app, tell)).toEqual([{ type: 'viewing.changed', data, isSigned: true }]);
    expect(ofSeller.received.at(-1)?.body).toMatchObject({ type: 'viewing.changed', data });
  });

  it('is nobody’s own, and is told of nothing once it was removed, which the audit log keeps', async () => {
    expect((await admin.call(listWebhooks)).webhooks).toEqual([]);
    await admin.call(deleteSiteWebhook, { params: { id: webhook._id } });
    expect(await ofSite.since(app, () => addListing(app))).toEqual([]);
    const kept = await app.db
      .selectFrom('audit_events')
      .select(['action', 'reason'])
      .where('subject_id', '=', webhook._id)
      .orderBy('at')
      .execute();
    expect(kept).toEqual([
      { action: 'webhook.added', reason: ofSite.url },
      { action: 'webhook.removed', reason: ofSite.url },
    ]);
  });

  it('that is switched off is written of to the operator', async () => {
    const { webhook: another } = await admin.call(createSiteWebhook, { body: { url: ofSite.url, events } });
    ofSite.settings.answer = (_, response) => void response.destroy();
    await ofSite.since(app, () => addListing(app));
    for (let tries = 0; tries < 4; tries += 1) {
      app.clock.advance(86_400_000);
      await deliver(app);
    }
    await app.runJobs();
    const off = await app.db.selectFrom('webhooks').select('disabled_at').where('id', '=', another._id).execute();
    expect(off[0]?.disabled_at).not.toBeNull();
    const mails = app.mail.sent.filter(({ subject }) => subject === 'A webhook was switched off');
    expect(mails.map(({ to, text }) => [to, text.includes('/staff/programs')])).toEqual([
      [app.platform.config.site.email, true],
    ]);
  });
});
