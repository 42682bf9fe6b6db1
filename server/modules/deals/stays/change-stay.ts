import { addDays } from '#contract/days.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { changeHours, type ProposedChange, type StayChange } from '#contract/deals/stay.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { sumOf } from '#contract/money.ts';
import { findDues, findHeldAllocations, openDue, voidChangeDues } from '#server/modules/payments/index.ts';
import * as stays from '#server/modules/stays/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { updateDeal } from '../deals.queries.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { stayOf } from './nights-of-deal.ts';
import { requirePossible } from './require-possible.ts';

/** What the stay would cost with other nights, by the terms of now; its own nights are free to it. */
async function quoteChange({ transaction, row, now }: LockedDeal, change: StayChange) {
  const wanted = { listingId: row.listing_id, ...change };
  const { quote } = await requirePossible(transaction, wanted, now, { exceptOf: row.id });
  if (quote.currency !== row.currency)
    throw new ApiError('STATE', { message: 'The currency of the price has changed.' });
  return quote;
}

/** Problems of the other nights that are proposed, by field. */
export async function problemsOfChange(
  deal: LockedDeal,
  change: StayChange | undefined,
): Promise<Record<string, string>> {
  const stay = stayOf(deal);
  if (change === undefined) return { change: 'Say which nights, and how many guests' };
  if (stay.change?.until !== undefined) return { change: 'Other nights are agreed to already and wait for a payment' };
  const isSame = change.from === stay.from && change.to === stay.to && change.guests === stay.guests;
  if (isSame) return { change: 'These are the nights of the stay' };
  await quoteChange(deal, change);
  return {};
}

/** Notes what a party proposes; a later proposal takes the place of one before. */
export async function noteChange(
  deal: LockedDeal,
  by: DealParty,
  change: StayChange | undefined,
): Promise<Record<string, unknown> | undefined> {
  const stay = stayOf(deal);
  if (change === undefined) return undefined;
  const { lines, total } = await quoteChange(deal, change);
  deal.row.stay = { ...stay, change: { ...change, lines, total, by, at: deal.now.toISOString() } };
  return { ...change, total };
}

function changeOf(deal: LockedDeal): ProposedChange {
  const { change } = stayOf(deal);
  if (change === undefined) throw new Error('No other nights are proposed');
  return change;
}

const nightsOf = (deal: LockedDeal) => {
  const { row, now } = deal;
  const { from, to } = changeOf(deal);
  const { preparationDays } = stayOf(deal);
  return { from, to, preparationDays, dealId: row.id, listingId: row.listing_id, now };
};

/** A day that names the due beside those that were there before. */
function periodBeside(dues: readonly { period: string | null }[], from: string): string {
  const known = new Set(dues.map(({ period }) => period));
  let period = from;
  while (known.has(period)) period = addDays(period, 1);
  return period;
}

/** Until a day later, but not beyond the arrival, the guest pays what the other nights cost more. */
function timeToPay(deal: LockedDeal): Date {
  const { now } = deal;
  const first = [stayOf(deal).from, changeOf(deal).from].sort()[0] ?? kigaliDay(now);
  const latest = now.getTime() + changeHours * hourMilliseconds;
  return new Date(Math.max(now.getTime() + hourMilliseconds, Math.min(latest, beginOfKigaliDay(first).getTime())));
}

/** Other nights are agreed: they are reserved for the guest, who owes the difference to what was paid. */
export async function oweChange(deal: LockedDeal): Promise<void> {
  const { transaction, row, now } = deal;
  const stay = stayOf(deal);
  const change = changeOf(deal);
  await stays.holdNights(transaction, nightsOf(deal));
  const until = timeToPay(deal);
  const held = await findHeldAllocations(transaction, row.id, ['stay']);
  const more = change.total - sumOf(held);
  if (more > 0) {
    await openDue(transaction, {
      ...{ dealId: row.id, kind: 'stay', debtorId: row.buyer_id, creditorId: row.seller_id },
      money: { amount: more, currency: row.currency },
      dueAt: until,
      period: periodBeside(await findDues(transaction, row.id), change.from),
      now,
    });
  }
  row.stay = { ...stay, change: { ...change, until: until.toISOString() } };
  await updateDeal(transaction, row.id, { stay: row.stay });
}

/** The stay gets the other nights, at their price; what was paid beyond it is refunded when the price is divided. */
export function takeOnChange(deal: LockedDeal): Record<string, unknown> {
  const { change: _, ...stay } = stayOf(deal);
  const { from, to, guests, lines, total } = changeOf(deal);
  deal.row.stay = { ...stay, from, to, guests, lines, total };
  deal.row.amount = total;
  return { from, to, guests, total };
}

/** Nothing is owed for other nights any more, and others can book them. */
export async function dropChange({ transaction, row, now }: LockedDeal): Promise<void> {
  if (row.stay?.change === undefined) return;
  const { change, ...stay } = row.stay;
  if (change.until !== undefined) {
    await voidChangeDues(transaction, row.id, now);
    await stays.releaseHold(transaction, row.id);
  }
  row.stay = stay;
  await updateDeal(transaction, row.id, { stay });
}
