import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { listDealPapers } from '#contract/deals/papers.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listLeases } from '#contract/rent/leases.endpoints.ts';
import { listRepairs } from '#contract/rent/repairs.endpoints.ts';
import { sweepDealsJob } from '#server/modules/deals/index.ts';
import { addListing, createTestApp, signUpAs } from '#server/testing/index.ts';
import { demoLease } from './leases.ts';
import { loadDemoLease } from './load-demo-lease.ts';

const app = await createTestApp();
const tenant = await signUpAs(app, { name: 'Thierry Ndayisaba', email: 'buyer@urugo.example' });
const landlord = await signUpAs(app, { name: 'Claudine Uwimana', email: 'seller@urugo.example' }, { role: 'seller' });
/** In cents. */
const rent = 520_00;

it('the buyer of the demonstration lives in a flat of its seller, with rents paid and one that falls due soon', async () => {
  await addListing(app, {
    title: demoLease.listing,
    sellerId: landlord.userId,
    ...{ status: 'Rental', purpose: 'rent', rent_period: 'month', currency: 'USD', price: 520 },
  });
  await loadDemoLease(app.platform);
  // A run of the sweep afterwards changes nothing: no rent is overdue.
  await sweepDealsJob(app.platform).run({});
  const [{ id }] = (await app.db.selectFrom('deals').select('id').where('kind', '=', 'rent').execute()) as [
    { id: string },
  ];
  const { deal } = await tenant.call(readDeal, { params: { id } });
  expect(deal.state).toBe('active');
  const open = deal.dues.filter(({ state }) => state !== 'settled');
  const today = kigaliDay(app.clock.now());
  const soon = open.filter(({ dueAt }) => kigaliDay(new Date(dueAt)) <= addDays(today, 7));
  expect(soon).toHaveLength(1);
  expect(soon).toMatchObject([{ kind: 'rent', state: 'open', money: { amount: rent, currency: 'USD' } }]);
  expect(deal.dues.length - open.length).toBeGreaterThanOrEqual(3);
  const { documents, checklist } = await tenant.call(listDealPapers, { params: { id } });
  expect(documents.find(({ kind }) => kind === 'lease')?.signatures).toHaveLength(2);
  expect(documents.filter(({ kind }) => kind === 'photograph')).toHaveLength(demoLease.rooms.length);
  expect(checklist.settled).toBe(checklist.mandatory);
  expect((await tenant.call(listRepairs, { params: { id } })).repairs).toMatchObject([{ state: 'accepted' }]);
  expect((await landlord.call(listLeases)).leases).toMatchObject([{ dealId: id }]);
});

it('is loaded once', async () => {
  await loadDemoLease(app.platform);
  expect(await app.db.selectFrom('deals').select('id').execute()).toHaveLength(1);
});
