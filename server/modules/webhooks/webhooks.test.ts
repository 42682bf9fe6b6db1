import { afterAll, describe, expect, it } from 'vitest';
import { listSecurityEvents } from '#contract/accounts/security.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import * as contract from '#contract/webhooks/webhooks.endpoints.ts';
import { mostWebhooks, webhookEvents } from '#contract/webhooks/webhooks.vocabulary.ts';
import { dealChanged } from '#server/modules/deals/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';
import { startReceiver } from '#server/testing/webhook-receiver.ts';
import { notifyWebhooksOfListings } from './notify-of-listings.ts';
import { sendDueMessages } from './send-due-messages.ts';

const hour = 3_600_000;

async function aSellerWithReceiver() {
  const app = await createTestApp({ environment: { WEBHOOKS_TO_THIS_MACHINE: '1' } });
  const seller = await signUpAs(app, grace, { role: 'seller' });
  const receiver = await startReceiver();
  afterAll(receiver.close);
  const known = await addListing(app, { sellerId: seller.userId });
  const body = { url: receiver.url, events: [...webhookEvents] };
  const { webhook, secret } = await seller.call(contract.createWebhook, { body });
  receiver.settings.secret = secret;
  return { app, seller, receiver, known, id: webhook._id };
}

async function deliver(app: TestApp): Promise<void> {
  await app.runJobs();
  while (await notifyWebhooksOfListings(app.platform));
  await sendDueMessages(app.platform, new AbortController().signal);
}

const announceDeal = (app: TestApp, dealId: string, { seq, userIds }: { seq: number; userIds: string[] }) =>
  app.db.transaction().execute((transaction) => announce(transaction, dealChanged, { dealId, seq, userIds }));

const log = async (seller: SignedIn, id: string) =>
  (await seller.call(contract.listWebhookMessages, { params: { id } })).messages;

describe('a webhook', async () => {
  const { app, seller, receiver, known, id } = await aSellerWithReceiver();
  const typesSince = async (act: () => Promise<unknown>) => {
    const before = receiver.received.length;
    await act();
    await deliver(app);
    return receiver.received.slice(before).map(({ body }) => [body.type, body.data._id]);
  };
  const set = (listingId: string, change: { title?: string; hidden_at?: Date | null }) =>
    app.db.updateTable('listings').set(change).where('id', '=', listingId).execute();

  it('is told of listings of its owner that appear, change and go, and of nobody else’s', async () => {
    let fresh = '';
    expect(
      await typesSince(async () => {
        fresh = (await addListing(app, { sellerId: seller.userId })).id;
        await addListing(app);
      }),
    ).toEqual([['listing.published', fresh]]);
    expect(await typesSince(() => set(known.id, { title: 'A new title' }))).toEqual([['listing.changed', known.id]]);
    expect(await typesSince(() => set(known.id, { title: 'A new title' }))).toEqual([]);
    expect(await typesSince(() => set(known.id, { hidden_at: app.clock.now() }))).toEqual([
      ['listing.removed', known.id],
    ]);
    expect(await typesSince(() => set(known.id, { hidden_at: null }))).toEqual([['listing.published', known.id]]);
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  });

  it('is told of an enquiry by its id alone', async () => {
    const body = { name: 'Visitor', email: 'v@mail.example', phone: '+250788000001', message: 'Is it free?' };
    const told = await typesSince(() => app.call(sendEnquiry, { body: { ...body, productId: known.id } }));
    expect(told.map(([type]) => type)).toContain('enquiry.received');
    expect(JSON.stringify(receiver.received)).not.toMatch(/Visitor|v@mail|Is it free/);
  });

  it('is told of deals of its owner in their order, and of none that comes after a later one', async () => {
    const dealId = createId(app.clock.now());
    const userIds = [seller.userId];
    const before = receiver.received.length;
    for (const seq of [1, 3, 2, 4]) {
      await announceDeal(app, dealId, { seq, userIds });
      await app.runJobs();
    }
    await deliver(app);
    expect(receiver.received.slice(before).map(({ body }) => body.data.seq)).toEqual([1, 3, 4]);
  });

  it('is tried again with growing pauses, holds back what follows about the same subject, and nothing else', async () => {
    const [stuck, other] = [createId(app.clock.now()), createId(app.clock.now())];
    const userIds = [seller.userId];
    receiver.settings.answer = ({ body }, response) =>
      void response.writeHead(body.data._id === stuck ? 500 : 204).end();
    const before = receiver.received.length;
    const arrived = () => receiver.received.slice(before).map(({ body }) => [body.data._id, body.data.seq]);
    await announceDeal(app, stuck, { seq: 1, userIds });
    await app.runJobs();
    await announceDeal(app, stuck, { seq: 2, userIds });
    await app.runJobs();
    await announceDeal(app, other, { seq: 1, userIds });
    await deliver(app);
    expect(arrived()).toEqual([
      [stuck, 1],
      [other, 1],
    ]);
    app.clock.advance(4_000);
    await deliver(app);
    expect(arrived()).toHaveLength(2);
    app.clock.advance(2_000);
    await deliver(app);
    expect(arrived().at(-1)).toEqual([stuck, 1]);
    const waiting = (await log(seller, id)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ attempts, lastStatus }) => [attempts, lastStatus])).toEqual([
      [0, undefined],
      [2, 500],
    ]);
    receiver.settings.answer = (_, response) => void response.writeHead(204).end();
    app.clock.advance(60_000);
    await deliver(app);
    expect(arrived().slice(-2)).toEqual([
      [stuck, 1],
      [stuck, 2],
    ]);
    const ids = receiver.received
      .filter(({ body }) => body.data._id === stuck && body.data.seq === 1)
      .map((one) => one.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('gets a message again when its owner asks for it, with the same id', async () => {
    const last = receiver.received.at(-1);
    await seller.call(contract.sendWebhookAgain, { params: { id, messageId: last?.id ?? '' } });
    await deliver(app);
    expect(receiver.received.at(-1)).toEqual(last);
    expect((await log(seller, id)).find(({ _id }) => _id === last?.id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
    });
  });

  it('is signed with both secrets for a day after a new one was made', async () => {
    const tell = async () => {
      await announceDeal(app, createId(app.clock.now()), { seq: 1, userIds: [seller.userId] });
      await deliver(app);
      return receiver.received.at(-1)?.isSigned;
    };
    const former = receiver.settings.secret;
    const { secret, webhook } = await seller.call(contract.renewWebhookSecret, { params: { id } });
    expect(webhook.formerSecretUntil).toBeDefined();
    expect(await tell()).toBe(true);
    receiver.settings.secret = secret;
    expect(await tell()).toBe(true);
    app.clock.advance(25 * hour);
    expect(await tell()).toBe(true);
    receiver.settings.secret = former;
    expect(await tell()).toBe(false);
    receiver.settings.secret = secret;
  });

  it('follows no redirect', async () => {
    const { url } = receiver;
    receiver.settings.answer = (_, response) => void response.writeHead(307, { location: url }).end();
    const before = receiver.received.length;
    await announceDeal(app, createId(app.clock.now()), { seq: 1, userIds: [seller.userId] });
    await deliver(app);
    expect(receiver.received).toHaveLength(before + 1);
    expect((await log(seller, id))[0]).toMatchObject({ state: 'waiting', lastStatus: 307 });
    receiver.settings.answer = (_, response) => void response.writeHead(204).end();
    app.clock.advance(6_000);
    await deliver(app);
  });

  it('is told nothing while its owner is suspended', async () => {
    const suspend = (suspended_at: Date | null) =>
      app.db
        .updateTable('users')
        .set({ suspended_at, suspension_reason: suspended_at && 'A test.' })
        .where('id', '=', seller.userId)
        .execute();
    await suspend(app.clock.now());
    const before = receiver.received.length;
    await announceDeal(app, createId(app.clock.now()), { seq: 1, userIds: [seller.userId] });
    await deliver(app);
    expect(receiver.received).toHaveLength(before);
    await suspend(null);
    await deliver(app);
    expect(receiver.received).toHaveLength(before + 1);
  });

  it('is switched off after three days in which nothing arrived, with a mail, and can be switched on again', async () => {
    receiver.settings.answer = (_, response) => void response.destroy();
    await announceDeal(app, createId(app.clock.now()), { seq: 1, userIds: [seller.userId] });
    for (let tries = 0; tries < 4; tries += 1) {
      await deliver(app);
      app.clock.advance(24 * hour);
    }
    await app.runJobs();
    const { webhooks } = await seller.call(contract.listWebhooks);
    expect(webhooks[0]?.disabledAt).toBeDefined();
    expect((await log(seller, id))[0]).toMatchObject({ lastFailure: 'unreachable' });
    expect(app.mail.sent.filter(({ subject }) => subject === 'A webhook was switched off')).toHaveLength(1);
    receiver.settings.answer = (_, response) => void response.writeHead(204).end();
    await seller.call(contract.enableWebhook, { params: { id } });
    const dealId = createId(app.clock.now());
    await announceDeal(app, dealId, { seq: 1, userIds: [seller.userId] });
    await deliver(app);
    expect(receiver.received.at(-1)?.body.data).toEqual({ _id: dealId, seq: 1 });
  });

  it('is told nothing any more once it was removed, which its owner can see', async () => {
    await seller.call(contract.deleteWebhook, { params: { id } });
    const before = receiver.received.length;
    await announceDeal(app, createId(app.clock.now()), { seq: 1, userIds: [seller.userId] });
    await deliver(app);
    expect(receiver.received).toHaveLength(before);
    const { events } = await seller.call(listSecurityEvents);
    expect(events.slice(0, 2).map(({ event }) => event)).toContain('webhook_removed');
    expect(events.map(({ event }) => event)).toContain('webhook_added');
  });
});

describe('webhooks to addresses', async () => {
  const app = await createTestApp();
  const person = await signUpAs(app, jean);
  const add = (url: string) => person.post(contract.createWebhook.path, { url, events: ['deal.changed'] });

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://nowhere.invalid/',
    'ftp://93.184.215.14/',
  ])('like %s are refused', async (url) => {
    const answer = await add(url);
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE', fields: { url: expect.any(String) } } });
  });

  it('that have become private since are not written to', async () => {
    const { webhook } = await person.call(contract.createWebhook, {
      body: { url: 'https://93.184.215.14/', events: ['deal.changed'] },
    });
    await app.db.updateTable('webhooks').set({ url: 'https://10.0.0.1/' }).where('id', '=', webhook._id).execute();
    await announceDeal(app, createId(app.clock.now()), { seq: 1, userIds: [person.userId] });
    await deliver(app);
    const { messages } = await person.call(contract.listWebhookMessages, { params: { id: webhook._id } });
    expect(messages[0]).toMatchObject({ state: 'waiting', attempts: 1, lastFailure: 'refused_address' });
  });

  it('are looked up so often in a day, and then others’ still are', async () => {
    const [busy, other] = [
      await signUpAs(app, grace),
      await signUpAs(app, { name: 'Other', email: 'other@mail.example' }),
    ];
    const attempt = async (who: SignedIn) =>
      (await who.post(contract.createWebhook.path, { url: 'https://10.0.0.1/', events: ['deal.changed'] })).status;
    for (let count = 0; count < 30; count += 1) expect(await attempt(busy)).toBe(422);
    expect(await attempt(busy)).toBe(429);
    expect(await attempt(other)).toBe(422);
  });

  it(`are ${mostWebhooks} at most`, async () => {
    for (let count = 1; count < mostWebhooks; count += 1)
      expect((await add('https://93.184.215.14/')).status).toBe(200);
    expect(await add('https://93.184.215.14/')).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });
});
