import { addWorkingDays } from '#contract/auctions/rules/operator-calendar.ts';
import type { Effect } from '#contract/deals/deal-process.ts';
import { auctionDepositShare, depositWorkingDays } from '#contract/deals/dues.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import {
  isFreeForSale,
  isFreeToRent,
  isStillUnsold,
  markSold,
  markUnderContract,
  offerAgain,
} from '#server/modules/listings/index.ts';
import { findDues, openDue, voidDues, waiveDue } from '#server/modules/payments/index.ts';
import { readOperatorCalendar } from '#server/operator-calendar.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { oweBuyersCommission } from './commission-of-deal.ts';
import { findOpenOffers, hasBindingDeal } from './deals.queries.ts';
import { firstPaymentOf } from './first-payment.ts';
import type { LockedDeal } from './locked-deal.ts';
import { findOpenApplications } from './rent/applications.queries.ts';
import { divideClaim, returnUndisputed } from './rent/deposit-claim.ts';
import {
  announceFreeAgain,
  keepForTenant,
  letToTenant,
  openHolding,
  openLeaseDues,
  refundDeposit,
} from './rent/lease-of-deal.ts';
import { redateRents } from './rent/lease-proposals.ts';
import { offerSecondChance } from './second-chance.ts';
import { keepReservation, payOut, refundBuyer } from './settle-funds.ts';
import { dropChange, oweChange } from './stays/change-stay.ts';
import { holdNights, moveNights, releaseNightsOfDeal, takeNightsOfDeal } from './stays/nights-of-deal.ts';
import { settleDeposit, settleStay } from './stays/settle-stay.ts';
import type { TakeOnOther } from './take-on-other.ts';

/** The price less what was paid or is owed before. */
const restOf = ({ row }: LockedDeal, before: number) => row.amount - (row.deposit_amount ?? 0) - before;

/** Throws where a property is promised already, is in an auction, or is no longer for sale. */
export async function requireFree({ transaction, row }: LockedDeal): Promise<void> {
  if (await hasBindingDeal(transaction, row.listing_id)) {
    throw new ApiError('PROPERTY_PROMISED');
  }
  if (row.kind === 'auction') {
    // After a default its status is that of a property under contract.
    if (await isStillUnsold(transaction, row.listing_id)) return;
    throw new ApiError('PROPERTY_UNAVAILABLE');
  }
  if (row.kind === 'rent') {
    if (await isFreeToRent(transaction, row.listing_id)) return;
    throw new ApiError('PROPERTY_UNAVAILABLE');
  }
  if (await isFreeForSale(transaction, row.listing_id)) return;
  throw new ApiError('PROPERTY_UNAVAILABLE');
}

/** The property is offered again; buyers with a back-up offer are notified, and so is their seller. */
async function release(deal: LockedDeal, takeOnOther: TakeOnOther): Promise<void> {
  const { transaction, platform, row, now } = deal;
  await offerAgain(transaction, row.listing_id, now);
  for (const offer of await findOpenOffers(transaction, row.listing_id)) {
    if (offer.state === 'backup') await takeOnOther(transaction, platform, { id: offer.id, action: 'free_again' });
  }
  await announceFreeAgain(deal, takeOnOther);
}

/** The property is sold: back-ups and applications can no longer be accepted. */
async function sell({ transaction, platform, row, now }: LockedDeal, takeOnOther: TakeOnOther): Promise<void> {
  await markSold(transaction, row.listing_id, now);
  for (const offer of await findOpenOffers(transaction, row.listing_id)) {
    if (offer.state === 'backup') await takeOnOther(transaction, platform, { id: offer.id, action: 'expire' });
  }
  for (const { id } of await findOpenApplications(transaction, row.listing_id)) {
    await takeOnOther(transaction, platform, { id, action: 'outcompete' });
  }
}

async function bind({ transaction, platform, row, now }: LockedDeal, takeOnOther: TakeOnOther): Promise<void> {
  await markUnderContract(transaction, row.listing_id, now);
  for (const other of await findOpenOffers(transaction, row.listing_id)) {
    if (other.id !== row.id) await takeOnOther(transaction, platform, { id: other.id, action: 'outcompete' });
  }
}

function owe(deal: LockedDeal, kind: 'reservation' | 'top_up' | 'balance', amount: number, dueAt: Date) {
  const { row, transaction, now } = deal;
  if (amount <= 0) return Promise.resolve();
  return openDue(transaction, {
    dealId: row.id,
    kind,
    debtorId: row.buyer_id,
    creditorId: row.seller_id,
    money: { amount, currency: row.currency },
    dueAt,
    now,
  });
}

/** What the winner owes so that a tenth of the price is deposited. */
export function topUpOf({ amount, deposit }: { amount: number; deposit: number }): number {
  const { part, of } = auctionDepositShare;
  return Math.max(0, Math.ceil((amount * part) / of) - deposit);
}

const topUp = ({ row }: LockedDeal) => topUpOf({ amount: row.amount, deposit: row.deposit_amount ?? 0 });

/** What is paid before the balance; the deposit that a sale agrees on is completed now. */
async function paidBefore(deal: LockedDeal): Promise<number> {
  const { row, now, transaction } = deal;
  if (row.kind === 'auction') return topUp(deal);
  const reservation = firstPaymentOf(await findDues(transaction, row.id), 'reservation');
  const rest = Math.max(0, (row.offers.at(-1)?.deposit ?? 0) - reservation);
  await owe(deal, 'top_up', rest, addWorkingDays(await readOperatorCalendar(transaction), now, depositWorkingDays));
  return reservation + rest;
}

async function openBalance(deal: LockedDeal): Promise<void> {
  const { row, now } = deal;
  const dueAt = row.due_at ?? now;
  await owe(deal, 'balance', restOf(deal, await paidBefore(deal)), dueAt);
  await oweBuyersCommission(deal, dueAt);
}

const notifyParent = (action: 'chance_declined' | 'chance_taken') => {
  return async ({ transaction, platform, row }: LockedDeal, takeOnOther: TakeOnOther) => {
    if (row.parent_id !== null) await takeOnOther(transaction, platform, { id: row.parent_id, action });
  };
};

const effects: Readonly<Record<Effect, (deal: LockedDeal, takeOnOther: TakeOnOther) => Promise<unknown>>> = {
  bind,
  release,
  sell,
  open_reservation: (deal) =>
    owe(
      deal,
      'reservation',
      deal.row.offers.at(-1)?.reservation ?? 0,
      deal.row.due_at ?? new Date(deal.now.getTime() + 72 * hourMilliseconds),
    ),
  open_top_up: (deal) => owe(deal, 'top_up', topUp(deal), deal.row.due_at ?? deal.now),
  open_balance: openBalance,
  void_dues: ({ transaction, row, now }) => voidDues(transaction, row.id, now),
  waive_reservation: ({ transaction, row, now }) => waiveDue(transaction, { dealId: row.id, kind: 'reservation', now }),
  refund: (deal) => refundBuyer(deal, 'refunded'),
  keep_reservation: keepReservation,
  forfeit: (deal) => refundBuyer(deal, 'forfeited'),
  pay_out: payOut,
  keep_for_tenant: keepForTenant,
  open_holding: openHolding,
  waive_holding: ({ transaction, row, now }) => waiveDue(transaction, { dealId: row.id, kind: 'holding', now }),
  open_lease_dues: openLeaseDues,
  let: letToTenant,
  redate_rents: redateRents,
  refund_deposit: refundDeposit,
  return_undisputed: returnUndisputed,
  divide_claim: divideClaim,
  next_bidder: offerSecondChance,
  hold_nights: holdNights,
  book_nights: takeNightsOfDeal,
  free_nights: releaseNightsOfDeal,
  owe_change: oweChange,
  move_nights: moveNights,
  drop_change: dropChange,
  settle_stay: settleStay,
  settle_deposit: settleDeposit,
  tell_parent_declined: notifyParent('chance_declined'),
  tell_parent_taken: notifyParent('chance_taken'),
};

/** Carries out what follows from a transition, in its transaction and in the order the process names. */
export async function carryOut(deal: LockedDeal, wanted: readonly Effect[], takeOnOther: TakeOnOther): Promise<void> {
  for (const effect of wanted) await effects[effect](deal, takeOnOther);
}
