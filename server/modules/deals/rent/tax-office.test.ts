import { expect, it } from 'vitest';
import { dayMilliseconds } from '#contract/durations.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing } from '#server/testing/index.ts';
import { remindOfChecklists } from '../papers/remind-of-checklists.ts';

const { app, buyer: tenant, seller: landlord, papersOf, mark } = await createPapersTest();

async function signedLease(): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Pending', purpose: 'rent' });
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: app.clock.now() };
  return addDeal(app.db, { ...facts, kind: 'rent', state: 'signed' });
}

/** How often each party was reminded. */
async function remindersOf(id: string): Promise<number[]> {
  const rows = await app.db
    .selectFrom('notified_events')
    .select('recipient_id')
    .where('once_key', 'like', `deal-item:${id}:%`)
    .execute();
  return [tenant, landlord].map(({ userId }) => rows.filter((row) => row.recipient_id === userId).length);
}

async function afterDays(days: number): Promise<void> {
  app.clock.advance(days * dayMilliseconds);
  await Promise.all([remindOfChecklists(app.platform), remindOfChecklists(app.platform)]);
}

it('asks the landlord to hand a signed lease to the tax office within fifteen days of the signatures', async () => {
  const id = await signedLease();
  const at = app.clock.now();
  const dueAt = new Date(at.getTime() + 15 * dayMilliseconds).toISOString();
  const { checklist } = await papersOf(landlord, id);
  expect(checklist).toMatchObject({ settled: 0, mandatory: 1 });
  expect(checklist.items).toMatchObject([{ key: 'lease_to_tax_office', of: 'seller', state: 'open', dueAt }]);
  expect((await mark(tenant, id, 'lease_to_tax_office', { mark: 'done' })).status).toBe(403);
  expect((await mark(landlord, id, 'lease_to_tax_office', { mark: 'done' })).status).toBe(200);
  expect((await papersOf(tenant, id)).checklist).toMatchObject({ settled: 1, items: [{ state: 'done' }] });
});

it('does not ask for it before both have signed', async () => {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Pending', purpose: 'rent' });
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: app.clock.now() };
  const id = await addDeal(app.db, { ...facts, kind: 'rent', state: 'lease_sent' });
  const [item] = (await papersOf(landlord, id)).checklist.items;
  expect(item?.dueAt).toBeUndefined();
});

it('reminds the landlord five days and a day before it, each once, and never of what is done', async () => {
  const [id, done] = [await signedLease(), await signedLease()];
  expect((await mark(landlord, done, 'lease_to_tax_office', { mark: 'done' })).status).toBe(200);
  await afterDays(9);
  expect(await remindersOf(id)).toEqual([0, 0]);
  await afterDays(1.5);
  expect(await remindersOf(id)).toEqual([0, 1]);
  await afterDays(2);
  expect(await remindersOf(id)).toEqual([0, 1]);
  await afterDays(2);
  expect(await remindersOf(id)).toEqual([0, 2]);
  // The day is over: the checklist says so, and no more reminders are sent.
  await afterDays(1);
  expect(await remindersOf(id)).toEqual([0, 2]);
  expect(await remindersOf(done)).toEqual([0, 0]);
});
