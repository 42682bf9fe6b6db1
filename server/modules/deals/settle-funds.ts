import { addWorkingDays } from '#contract/auctions/rules/operator-calendar.ts';
import { type DueKind, refundWorkingDays } from '#contract/deals/due-states.ts';
import { settleDepositOfDeal } from '#server/modules/ledger/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import {
  openDue,
  openPayables,
  releaseFunds,
  sumPaidDirectly,
  takePaidCommission,
} from '#server/modules/payments/index.ts';
import { readOperatorCalendar } from '#server/operator-calendar.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { priceKinds, takeSellersCommission } from './commission-of-deal.ts';
import { updateDeal } from './deals.queries.ts';
import { depositSettled } from './deals.topics.ts';
import type { LockedDeal } from './locked-deal.ts';

const beyondReservation: readonly DueKind[] = ['top_up', 'balance', 'buyer_commission'];
/** All that a buyer has paid except a commission, which is never paid to the seller. */
const allPaid: readonly DueKind[] = [...priceKinds, 'holding', 'rent_deposit', 'rent', 'damage_deposit'];

/** The seller owes this amount back to the buyer: a due of its own. */
export async function oweBack(deal: LockedDeal, kind: 'refund' | 'deposit_rest', amount: number): Promise<void> {
  const { transaction, platform, row, now } = deal;
  if (amount === 0) return;
  await openDue(transaction, {
    dealId: row.id,
    kind,
    debtorId: row.seller_id,
    creditorId: row.buyer_id,
    money: { amount, currency: row.currency },
    dueAt: addWorkingDays(await readOperatorCalendar(transaction), now, refundWorkingDays),
    now,
  });
  row.owes_refund = true;
  await updateDeal(transaction, row.id, { owes_refund: true });
  await notify(transaction, platform, {
    recipientIds: [row.seller_id],
    kind: 'deal-changed',
    data: { dealId: row.id, title: row.snapshot.title, state: row.state, side: 'seller', event: 'refund_due' },
    onceKey: `deal-${kind}:${row.id}:0`,
    collapseKey: `deal-refund:${row.id}`,
  });
}

/** What the buyer has paid straight to the seller is owed back. */
export async function oweRefund(deal: LockedDeal, kinds: readonly DueKind[], more = 0): Promise<void> {
  await oweBack(deal, 'refund', more + (await sumPaidDirectly(deal.transaction, deal.row.id, kinds)));
}

/** The deposit of an auction that is held for the deal: what is not lost waits to be sent to the buyer, or to the seller. */
async function settleDeposit(
  { transaction, row, now: at }: LockedDeal,
  outcome: 'refunded' | 'forfeited' | 'paid_out',
  kept?: ReadonlyMap<string, number>,
): Promise<void> {
  const { deposit_id: depositId, deposit_amount: held, currency } = row;
  if (depositId === null || held === null) return;
  const amount = held - (kept?.get(depositId) ?? 0);
  if (amount === 0) return;
  const deposit = { depositId, amount, currency, at };
  if (outcome === 'forfeited') await settleDepositOfDeal(transaction, { ...deposit, outcome });
  else {
    const ownerId = outcome === 'refunded' ? row.buyer_id : row.seller_id;
    await settleDepositOfDeal(transaction, { ...deposit, outcome, ownerId });
    const kind = outcome === 'refunded' ? 'refund' : 'payout';
    await openPayables(transaction, [{ ...deposit, kind, ownerId, dealId: row.id }], at);
  }
  if (outcome !== 'paid_out') await announce(transaction, depositSettled, { depositId, outcome });
}

/** The sale is done: what the site holds is the seller's, less the commission, which is the operator's from now on. */
export async function payOut(deal: LockedDeal): Promise<void> {
  const { transaction, row, now: at } = deal;
  const kept = await takeSellersCommission(deal);
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at, kept });
  await settleDeposit(deal, 'paid_out', kept);
  await takePaidCommission(transaction, row.id, at);
}

/**
 * Everything is refunded to the buyer; with `forfeited` all but the deposit, which is lost by the rules of an auction.
 */
export async function refundBuyer(deal: LockedDeal, deposit: 'refunded' | 'forfeited'): Promise<void> {
  await releaseFunds(deal.transaction, { dealId: deal.row.id, to: 'payer', at: deal.now });
  await settleDeposit(deal, deposit);
  await oweRefund(deal, allPaid);
}

/** The buyer of a sale is in default: the seller keeps only the reservation. */
export async function keepReservation(deal: LockedDeal): Promise<void> {
  const { transaction, row, now: at } = deal;
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at, kinds: ['reservation'] });
  await releaseFunds(transaction, { dealId: row.id, to: 'payer', at, kinds: beyondReservation });
  await oweRefund(deal, beyondReservation);
}
