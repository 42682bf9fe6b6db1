import { addWorkingDays } from '#contract/auctions/rules/operator-calendar.ts';
import { type CommissionPart, commissionParts, takeFromParts } from '#contract/commission/commission.ts';
import type { DealParty, DealState } from '#contract/deals/deal.vocabulary.ts';
import { commissionWorkingDays, type DueKind } from '#contract/deals/due-states.ts';
import type { Db } from '#server/database.ts';
import { keepCommission } from '#server/modules/ledger/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { findHeldAllocations, openDue, payByOffset, takePaidCommission } from '#server/modules/payments/index.ts';
import { readOperatorCalendar } from '#server/operator-calendar.ts';
import { findDealState } from './deals.queries.ts';
import type { LockedDeal } from './locked-deal.ts';

/** The dues that the price consists of. */
export const priceKinds = ['reservation', 'top_up', 'balance', 'stay'] as const satisfies readonly DueKind[];

/**
 * From the transfer of the title, or the arrival, a deal can no longer fall through: payments for a commission are
 * earned.
 */
const earnedStates: readonly DealState[] = [
  'transferred',
  'handed_over',
  'completed',
  'checked_in',
  'checked_out',
  'damage_claim',
  'cancelled_by_guest',
  'no_show',
];

/** What a party pays the operator, by the rule that was in force when the deal began; zero in a deal without one. */
function partOf({ row }: LockedDeal, party: DealParty, price = row.amount): CommissionPart {
  if (row.commission === null) return { net: 0, tax: 0, total: 0 };
  return commissionParts(price, row.commission)[party];
}

async function owe({ transaction, row, now }: LockedDeal, party: DealParty, due: CommissionPart & { dueAt: Date }) {
  await openDue(transaction, {
    dealId: row.id,
    kind: `${party}_commission`,
    debtorId: party === 'buyer' ? row.buyer_id : row.seller_id,
    creditorId: null,
    money: { amount: due.total, currency: row.currency },
    tax: due.tax,
    dueAt: due.dueAt,
    now,
  });
}

/** The buyer's part is due with the rest of the price. */
export async function oweBuyersCommission(deal: LockedDeal, dueAt: Date): Promise<void> {
  const part = partOf(deal, 'buyer');
  if (part.total > 0) await owe(deal, 'buyer', { ...part, dueAt });
}

/** What the operator holds of the price, by its names in the ledger. */
async function findHeldParts({ transaction, row }: LockedDeal) {
  const held = await findHeldAllocations(transaction, row.id, priceKinds);
  const paid = held.map(({ id, amount, reference }) => ({ subjectId: id, amount, reference: reference ?? '' }));
  const { deposit_id: depositId, deposit_amount: amount } = row;
  if (depositId === null || amount === null) return paid;
  return [...paid, { subjectId: depositId, amount, reference: depositId }];
}

async function notifyOfRest({ transaction, platform, row }: LockedDeal): Promise<void> {
  await notify(transaction, platform, {
    recipientIds: [row.seller_id],
    kind: 'deal-changed',
    data: { dealId: row.id, title: row.snapshot.title, state: row.state, side: 'seller', event: 'commission_due' },
    onceKey: `deal-commission:${row.id}`,
    collapseKey: `deal-commission:${row.id}`,
  });
}

/**
 * The seller's part of the commission is taken from what the operator holds of the price, as far as that goes; the
 * seller owes the rest. Returns what was taken of each held part, by its name in the ledger. @param share the part of
 * the price that bears the commission, where it is not all of it, and what of each part is refunded to the buyer
 */
export async function takeSellersCommission(
  deal: LockedDeal,
  { price, returned }: { price?: number; returned?: ReadonlyMap<string, number> } = {},
): Promise<ReadonlyMap<string, number>> {
  const { transaction, platform, row, now } = deal;
  const part = partOf(deal, 'seller', price);
  if (part.total === 0) return new Map();
  const dueAt = addWorkingDays(await readOperatorCalendar(transaction), now, commissionWorkingDays);
  await owe(deal, 'seller', { ...part, dueAt });
  const held = await findHeldParts(deal);
  const taken = takeFromParts(
    { amount: part.total, tax: part.tax },
    held.map(({ subjectId, amount }) => amount - (returned?.get(subjectId) ?? 0)),
  );
  const kept = held.map(({ subjectId, reference }, index) => ({
    subjectId,
    reference,
    ...(taken[index] ?? { net: 0, tax: 0 }),
  }));
  const amount = kept.reduce((sum, { net, tax }) => sum + net + tax, 0);
  await keepCommission(transaction, kept, { currency: row.currency, at: now });
  const due = { dealId: row.id, kind: 'seller_commission' } as const;
  await payByOffset(transaction, due, { amount, operator: platform.config.site.name, now });
  if (amount < part.total) await notifyOfRest(deal);
  return new Map(kept.map(({ subjectId, net, tax }) => [subjectId, net + tax]));
}

/** Money received for a commission after the transfer of the title is the operator's own at once. */
export async function takeEarnedCommission(transaction: Db, dealId: string, at: Date): Promise<void> {
  const state = await findDealState(transaction, dealId);
  if (state !== undefined && earnedStates.includes(state)) await takePaidCommission(transaction, dealId, at);
}
