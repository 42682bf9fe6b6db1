import { dayMilliseconds } from '#contract/durations.ts';
import type { Money } from '#contract/money.ts';
import { openDue, settleDue } from '#server/modules/payments/index.ts';
import { addDeal } from './deals.ts';
import { addListing, type SignedIn, type TestApp } from './index.ts';
import { startSimulated, succeed } from './simulated-callbacks.ts';

type Parties = { tenant: SignedIn; landlord: SignedIn };

/** How much of the deposit was paid straight to the landlord, and how much to the operator, in francs. */
export type PaidDeposit = { direct?: number; held?: number };

/** A lease whose tenant has moved out, with the deposit as it was paid; returns its id. */
export async function addEndedLease(
  app: TestApp,
  { tenant, landlord }: Parties,
  { direct = 0, held = 0 }: PaidDeposit,
): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Rented', purpose: 'rent' });
  const now = app.clock.now();
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: now };
  const price: Money = { amount: 300_000, currency: 'RWF' };
  const id = await addDeal(app.db, { ...facts, kind: 'rent', state: 'active', price });
  const owe = (kind: 'holding' | 'rent_deposit', amount: number) =>
    openDue(app.db, {
      ...{ dealId: id, kind, debtorId: tenant.userId, creditorId: landlord.userId },
      ...{ money: { amount, currency: 'RWF' as const }, dueAt: now, now },
    });
  const dueIdOf = async (kind: 'holding' | 'rent_deposit') => {
    const dues = app.db.selectFrom('payment_dues').select('id').where('deal_id', '=', id);
    return (await dues.where('kind', '=', kind).executeTakeFirstOrThrow()).id;
  };
  if (direct > 0) {
    await owe('holding', direct);
    const dueId = await dueIdOf('holding');
    await app.db
      .transaction()
      .execute((transaction) => settleDue(transaction, { dealId: id, dueId, now, by: 'seller' }));
  }
  if (held > 0) {
    await owe('rent_deposit', held);
    const payment = await startSimulated(tenant, await dueIdOf('rent_deposit'));
    await succeed(app, payment._id, held);
  }
  const dueAt = new Date(now.getTime() + 7 * dayMilliseconds);
  await app.db
    .updateTable('deals')
    .set({ state: 'move_out', turn: 'seller', state_since: now, due_at: dueAt })
    .where('id', '=', id)
    .execute();
  return id;
}
