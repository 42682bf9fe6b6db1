import type { DueKind } from '#contract/deals/due-states.ts';
import { openDue } from '#server/modules/payments/index.ts';
import * as stays from '#server/modules/stays/index.ts';
import type { LockedDeal } from '../locked-deal.ts';

/** The stay that a deal is about. */
export function stayOf({ row }: LockedDeal) {
  if (row.stay === null) throw new Error('This deal is about no stay');
  return row.stay;
}

function nightsOf(deal: LockedDeal) {
  const { row, now } = deal;
  const { from, to, preparationDays } = stayOf(deal);
  return { from, to, preparationDays, dealId: row.id, listingId: row.listing_id, now };
}

async function owe({ transaction, row, now }: LockedDeal, kind: DueKind, amount: number): Promise<void> {
  if (amount === 0) return;
  await openDue(transaction, {
    dealId: row.id,
    kind,
    debtorId: row.buyer_id,
    creditorId: row.seller_id,
    money: { amount, currency: row.currency },
    dueAt: row.due_at ?? now,
    now,
  });
}

/** Keeps the nights for the guest, who owes the price and the damage deposit from now on. */
export async function holdNights(deal: LockedDeal): Promise<void> {
  await stays.holdNights(deal.transaction, nightsOf(deal));
  const { total, damageDeposit } = stayOf(deal);
  await owe(deal, 'stay', total);
  await owe(deal, 'damage_deposit', damageDeposit);
}

/** The stay is paid: its nights are taken for good. */
export async function takeNightsOfDeal(deal: LockedDeal): Promise<void> {
  await stays.bookNights(deal.transaction, nightsOf(deal));
}

/** The nights that the stay had before become available, and those that it has now are taken. */
export async function moveNights(deal: LockedDeal): Promise<void> {
  await releaseNightsOfDeal(deal);
  await takeNightsOfDeal(deal);
}

/** The nights that the deal holds or has taken become available. */
export async function releaseNightsOfDeal({ transaction, row }: LockedDeal): Promise<void> {
  await stays.freeNights(transaction, row.id);
}
