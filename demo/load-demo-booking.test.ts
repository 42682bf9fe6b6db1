import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listHostStays } from '#contract/stays/host-stays.endpoints.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';
import { addOpenHome } from '#server/testing/stays.ts';
import { loadDemoBooking } from './load-demo-booking.ts';
import { loadDemoPayments } from './load-demo-payments.ts';

const app = await createTestApp();
await signUpAs(app, { name: 'Thierry Ndayisaba', email: 'buyer@urugo.example' });
const host = await signUpAs(app, { name: 'Claudine Uwimana', email: 'seller@urugo.example' }, { role: 'seller' });
for (const email of ['staff@urugo.example', 'finance@urugo.example'])
  await signUpAs(app, { name: 'Staff', email }, { role: 'staff', rights: ['finance'] });

it('the buyer of the demonstration comes to stay with its seller within a week, and has paid', async () => {
  await addOpenHome(app, { sellerId: host.userId });
  await loadDemoPayments(app.platform);
  await loadDemoBooking(app.platform);
  const { arrivals } = await host.call(listHostStays);
  const today = kigaliDay(app.clock.now());
  expect(arrivals).toHaveLength(1);
  const stay = await app.db.selectFrom('deals').select(['state', 'stay']).executeTakeFirstOrThrow();
  expect(stay).toMatchObject({ state: 'confirmed', stay: { from: addDays(today, 2), to: addDays(today, 5) } });
  await expectSoundBooks(app);
  await loadDemoBooking(app.platform);
  expect(await app.db.selectFrom('deals').select('id').execute()).toHaveLength(1);
});
