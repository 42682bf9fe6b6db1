import { expect, it } from 'vitest';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing } from '#server/testing/index.ts';

const { app, buyer: tenant, seller: landlord, papersOf, mark } = await createPapersTest();
const dayMilliseconds = 86_400_000;

it('asks the landlord to hand a signed lease to the tax office within fifteen days of the signatures', async () => {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Pending', purpose: 'rent' });
  const at = app.clock.now();
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at };
  const id = await addDeal(app.db, { ...facts, kind: 'rent', state: 'signed' });
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
