import { describe, expect, it } from 'vitest';
import { listNotifications, subscribeToPush } from '#contract/notifications/notifications.endpoints.ts';
import * as contract from '#contract/saved-searches/saved-searches.endpoints.ts';
import { notifyOfHits } from '#server/modules/saved-searches/notifying/notify-of-hits.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';
import { deliverAlerts, matchAllChanges, saveSearchAs } from '#server/testing/saved-searches.ts';

const hour = 3_600_000;

/** Someone who looks for houses up to $100,000, and a listing that costs more. */
async function createWorld(wishes: Parameters<typeof saveSearchAs>[2] = {}) {
  const app = await createTestApp();
  const person = await signUpAs(app, grace);
  const listing = await addListing(app, { title: 'Dear house', price: 120_000 });
  const id = await saveSearchAs(person, 'propertyType=House&budget=100000', wishes);
  await deliverAlerts(app);
  app.mail.sent.length = 0;
  const change = async (row: { price_cents?: number; status?: 'Sold' | 'For Sale'; hidden_at?: Date | null }) => {
    app.clock.advance(1_000);
    await app.db.updateTable('listings').set(row).where('id', '=', listing.id).execute();
    await deliverAlerts(app);
  };
  return { app, person, listing, id, change };
}

type World = Awaited<ReturnType<typeof createWorld>>;

/** Suspends an account; with null its suspension ends. */
const suspend = ({ db, clock }: TestApp, { userId }: SignedIn, at: Date | null = clock.now()) =>
  db
    .updateTable('users')
    .set({ suspended_at: at, suspension_reason: at === null ? null : 'For a test' })
    .where('id', '=', userId)
    .execute();

const toldTo = async (person: SignedIn) =>
  (await person.call(listNotifications)).notifications.flatMap((notification) =>
    notification.kind === 'search-found'
      ? [
          (notification.data as { listings: { title: string; event: string }[] }).listings.map(
            ({ event, title }) => `${event} ${title}`,
          ),
        ]
      : [],
  );

describe('the owner of a saved search', () => {
  it('is told of a new property at once, on the site and by a mail with the way out', async () => {
    const { app, person, id } = await createWorld();
    const { slug } = await addListing(app, { title: 'Cheap house', price: 90_000 });
    await addListing(app, { title: 'Cheap land', price: 9_000, type: 'Land' });
    await deliverAlerts(app);
    expect(await toldTo(person)).toEqual([['new Cheap house']]);
    expect(app.mail.sent).toHaveLength(1);
    const [mail] = app.mail.sent;
    expect(mail).toMatchObject({ to: grace.email, subject: 'A property for “My search”' });
    expect(mail?.text).toContain('$90,000');
    expect(mail?.text).toContain(`/product/${slug}`);
    expect(mail?.text).toContain(`saved=${id}`);
    expect(mail?.unsubscribeUrl).toContain('/api/saved-searches/by-link/');
  });

  it('is told when a price falls into the search, falls further, and never twice of the same', async () => {
    const { person, change } = await createWorld();
    await change({ price_cents: 9_900_000 });
    await change({ price_cents: 9_500_000 });
    await change({ price_cents: 9_900_000 });
    await change({ price_cents: 9_500_000 });
    await change({ price_cents: 13_000_000 });
    await change({ price_cents: 9_500_000 });
    expect(await toldTo(person)).toEqual([['price_down Dear house'], ['price_down Dear house']]);
  });

  it('is told when a property is back on the market, once a day', async () => {
    const { app, person, change } = await createWorld();
    await change({ price_cents: 9_900_000 });
    await change({ status: 'Sold' });
    await change({ status: 'For Sale' });
    await change({ hidden_at: app.clock.now() });
    await change({ hidden_at: null });
    expect(await toldTo(person)).toEqual([['back Dear house'], ['price_down Dear house']]);
    app.clock.advance(24 * hour);
    await change({ status: 'Sold' });
    await change({ status: 'For Sale' });
    expect(await toldTo(person)).toHaveLength(3);
  });

  it('is told nothing of what they offer themselves, or of what met the search before', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, jean, { role: 'seller' });
    const listing = await addListing(app);
    await saveSearchAs(seller, 'propertyType=House');
    await deliverAlerts(app);
    await addListing(app, { sellerId: seller.userId });
    await app.db.updateTable('listings').set({ beds: 7 }).where('id', '=', listing.id).execute();
    await deliverAlerts(app);
    expect(await toldTo(seller)).toEqual([]);
  });

  it('gets nothing on channels they did not choose for it', async () => {
    const { app, person } = await createWorld({ channels: { email: true } });
    await addListing(app, { price: 90_000 });
    await deliverAlerts(app);
    expect(await toldTo(person)).toEqual([]);
    expect(app.mail.sent).toHaveLength(1);
  });
});

describe('an alert whose search has been deleted since', () => {
  const hasEndedOf = async (person: SignedIn) =>
    (await person.call(listNotifications)).notifications.map(({ hasEnded }) => hasEnded);

  it('says that there is nothing left to pause, and only that one', async () => {
    const { app, person, id } = await createWorld();
    const other = await saveSearchAs(person, 'propertyType=Land&budget=100000');
    await deliverAlerts(app);
    await addListing(app, { price: 90_000 });
    await deliverAlerts(app);
    app.clock.advance(1_000);
    await addListing(app, { price: 9_000, type: 'Land' });
    await deliverAlerts(app);
    expect(await hasEndedOf(person)).toEqual([undefined, undefined]);
    await person.call(contract.pauseSavedSearch, { params: { id: other } });
    await person.call(contract.endSavedSearch, { params: { id } });
    expect(await hasEndedOf(person)).toEqual([undefined, true]);
  });
});

describe('a digest', () => {
  it('names ten properties, says how many more there are, and comes in the morning', async () => {
    const { app, person } = await createWorld({ rhythm: 'daily' });
    for (let at = 1; at <= 22; at += 1) await addListing(app, { title: `House ${at}`, price: 90_000 });
    await deliverAlerts(app);
    expect(app.mail.sent).toEqual([]);
    app.clock.advance(24 * hour);
    await deliverAlerts(app);
    expect(app.mail.sent).toHaveLength(1);
    const [mail] = app.mail.sent;
    expect(mail?.subject).toBe('22 properties for “My search”');
    expect(mail?.text.match(/\/product\//g)).toHaveLength(10);
    expect(mail?.text).toContain('… and 12 more.');
    expect(await toldTo(person)).toHaveLength(1);
  });

  it('waits for the end of quiet hours, and for a new rhythm', async () => {
    // The clock of a test begins at ten in Kigali.
    const { app, person, id } = await createWorld({ quietHours: { from: 9, to: 12 } });
    await addListing(app, { price: 90_000 });
    await deliverAlerts(app);
    expect(await toldTo(person)).toEqual([]);
    app.clock.advance(2 * hour);
    await deliverAlerts(app);
    expect(await toldTo(person)).toHaveLength(1);
    await person.call(contract.changeSavedSearch, {
      params: { id },
      body: { name: 'My search', channels: { site: true }, rhythm: 'weekly' },
    });
    await addListing(app, { price: 80_000 });
    await deliverAlerts(app);
    expect(await toldTo(person)).toHaveLength(1);
    await person.call(contract.changeSavedSearch, {
      params: { id },
      body: { name: 'My search', channels: { site: true }, rhythm: 'now' },
    });
    await deliverAlerts(app);
    expect(await toldTo(person)).toHaveLength(2);
  });
});

describe('from the moment on that it is paused, ended or its owner suspended', () => {
  /** A hit that is not notified yet. */
  async function createWaiting() {
    const world = await createWorld();
    await addListing(world.app, { price: 90_000 });
    await matchAllChanges(world.app);
    return world;
  }

  it('nothing is told, not even what was found before, and what happens meanwhile never', async () => {
    const { app, person, id } = await createWaiting();
    await person.call(contract.pauseSavedSearch, { params: { id } });
    await addListing(app, { price: 80_000 });
    await deliverAlerts(app);
    await person.call(contract.resumeSavedSearch, { params: { id } });
    await deliverAlerts(app);
    expect([await toldTo(person), app.mail.sent]).toEqual([[], []]);
    await addListing(app, { price: 70_000 });
    await deliverAlerts(app);
    expect(await toldTo(person)).toHaveLength(1);
  });

  it('nothing is told of one that has ended', async () => {
    const { app, person, id } = await createWaiting();
    await person.call(contract.endSavedSearch, { params: { id } });
    await deliverAlerts(app);
    expect([await toldTo(person), app.mail.sent]).toEqual([[], []]);
  });

  it('nothing is told to a suspended owner', async () => {
    const { app, person } = await createWaiting();
    await suspend(app, person);
    await addListing(app, { price: 80_000 });
    await deliverAlerts(app);
    await suspend(app, person, null);
    await deliverAlerts(app);
    expect([await toldTo(person), app.mail.sent]).toEqual([[], []]);
  });

  it.each([
    ['paused', ({ person, id }: World) => person.call(contract.pauseSavedSearch, { params: { id } }), [0, 0]],
    ['ended', ({ person, id }: World) => person.call(contract.endSavedSearch, { params: { id } }), [0, 0]],
    ['of a suspended owner', ({ app, person }: World) => suspend(app, person), [0, 0]],
    ['renamed', ({ app }: World) => app.db.updateTable('saved_searches').set({ name: 'Other' }).execute(), [1, 1]],
  ])('no mail and no push message goes out that waits to be handed over: %s', async (_, change, sent) => {
    const world = await createWorld({ channels: { email: true, push: true } });
    const { app, person } = world;
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    await person.call(subscribeToPush, { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys } });
    await addListing(app, { price: 90_000 });
    await matchAllChanges(app);
    while (await notifyOfHits(app.platform));
    const waiting = await app.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
    expect(waiting).toHaveLength(1);
    await change(world);
    await app.runJobs();
    expect([app.mail.sent.length, app.push.sent.length]).toEqual(sent);
    const left = await app.db.selectFrom('mails').select('id').where('state', '<>', 'sent').execute();
    expect([left, await app.db.selectFrom('push_messages').select('id').execute()]).toEqual([[], []]);
  });

  it('what is not public any more is not told', async () => {
    const { app, person } = await createWaiting();
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).execute();
    while (await notifyOfHits(app.platform));
    expect(await toldTo(person)).toEqual([]);
  });
});
