import { refundOfGuest } from '#contract/deals/stay.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { sumOf } from '#contract/money.ts';
import { findHeldAllocations, releaseFunds } from '#server/modules/payments/index.ts';
import { allocateInOrder } from '../allocate-in-order.ts';
import { takeSellersCommission } from '../commission-of-deal.ts';
import { updateDeal } from '../deals.queries.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { stayOf } from './nights-of-deal.ts';

/** What the guest has back of the price of a stay: by the policy who does not come, by decision of the staff who has come. */
function refundOf(deal: LockedDeal): number {
  const stay = stayOf(deal);
  const { state } = deal.row;
  const conceded = stay.conceded ?? 0;
  if (state === 'cancelled_by_guest') return Math.max(conceded, refundOfGuest(stay, kigaliDay(deal.now)));
  // A no-show counts as a guest who cancels on the day of arrival.
  return state === 'no_show' ? Math.max(conceded, refundOfGuest(stay, stay.from)) : conceded;
}

/** Divides the price between guest and host, once; the operator's commission is on what the host has of it. */
export async function settleStay(deal: LockedDeal): Promise<void> {
  const { transaction, row, now: at } = deal;
  const stay = stayOf(deal);
  if (stay.settledAt !== undefined) return;
  const kinds = ['stay'] as const;
  const held = await findHeldAllocations(transaction, row.id, kinds);
  const total = sumOf(held);
  // Payments beyond the price, from before other nights lowered it, are always refunded.
  const back = Math.min(Math.max(0, total - stay.total) + refundOf(deal), total);
  const returned = allocateInOrder(held, back);
  const price = total - back;
  const kept = price === 0 ? new Map() : await takeSellersCommission(deal, { price, returned });
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at, kinds, kept, returned });
  row.stay = { ...stay, settledAt: at.toISOString() };
  await updateDeal(transaction, row.id, { stay: row.stay });
}

/** Divides the damage deposit between host and guest. */
export async function settleDeposit({ transaction, row, now: at }: LockedDeal): Promise<void> {
  const kinds = ['damage_deposit'] as const;
  const held = await findHeldAllocations(transaction, row.id, kinds);
  const total = sumOf(held);
  const returned = allocateInOrder(held, total - Math.min(row.stay?.claimed ?? 0, total));
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at, kinds, returned });
}
