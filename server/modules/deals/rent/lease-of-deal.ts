import { addDays } from '#contract/days.ts';
import type { ActionFields } from '#contract/deals/action-fields.ts';
import { type DealState, isBinding, runningLeases } from '#contract/deals/deal.vocabulary.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { profileDays } from '#contract/rent/application.ts';
import { correctionsOf } from '#contract/rent/arrears.ts';
import { type Lease, leaseOf, spanOf } from '#contract/rent/lease.ts';
import { publishedCriteria, rentalTermsSchema } from '#contract/rent/rental-terms.ts';
import { daysAhead, endedOn, mostHolding, type RentLine, scheduleOf } from '#contract/rent/schedule.ts';
import { letProperty, markUnderContract } from '#server/modules/listings/index.ts';
import { findDues, openDue, releaseFunds } from '#server/modules/payments/index.ts';
import { updateDeal } from '../deals.queries.ts';
import { firstPaymentOf } from '../first-payment.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { oweRefund } from '../settle-funds.ts';
import type { TakeOnOther } from '../take-on-other.ts';
import { findApplications, findOpenApplications, updateApplication } from './applications.queries.ts';

type Problems = Record<string, string>;

/** The dues that the deposit consists of. */
export const depositKinds = ['holding', 'rent_deposit'] as const;

/** The tenant has moved in, and may have moved out again. */
export const statesSinceMoveIn = [
  ...runningLeases,
  'move_out',
  'deposit_proposed',
  'deposit_disputed',
  'closed',
] as const satisfies readonly DealState[];

/** What is wrong with the terms of a lease, by field. */
export function problemsOfLease({ lease }: Pick<ActionFields, 'lease'>, now: Date): Problems {
  if (lease === undefined) return { lease: 'Enter the terms of the lease' };
  const { begins, ends, rent, holding, deposit } = lease;
  return {
    ...(begins < kigaliDay(now) && { 'lease.begins': 'Must not be in the past' }),
    ...(ends !== undefined && ends <= begins && { 'lease.ends': 'Must be after the first day' }),
    ...(holding > mostHolding(rent) && { 'lease.holding': 'At most the rent of a week' }),
    ...(holding > deposit && { 'lease.holding': 'It is a part of the deposit, and cannot be more' }),
    ...(deposit > rent * 12 && { 'lease.deposit': 'At most the rent of a year' }),
  };
}

/** An application may only be declined by the criteria that were published when it was made. */
export async function problemsOfCriterion(
  { transaction, row }: LockedDeal,
  { criterion }: Pick<ActionFields, 'criterion'>,
): Promise<Problems> {
  if (criterion === undefined) return { criterion: 'Say which of the published criteria is not met' };
  const application = (await findApplications(transaction, [row.id])).get(row.id);
  const published = publishedCriteria(rentalTermsSchema.parse(application?.terms ?? {}));
  return published.includes(criterion) ? {} : { criterion: 'Only criteria that the listing has published count' };
}

/** Notice is given as many days ahead as the lease says, and never beyond its own end. */
export function problemsOfLastDay(
  { row, now }: LockedDeal,
  { lastDay }: Pick<ActionFields, 'lastDay'>,
  isTermination: boolean,
): Problems {
  if (lastDay === undefined) return { lastDay: 'Say on which day the lease ends' };
  const { noticeDays = 0, ends, begins = '' } = row.lease ?? {};
  const today = kigaliDay(now);
  // A landlord who terminates a lease in arrears is bound by the paper that ends it, and not by the notice period.
  const earliest = isTermination ? today : addDays(today, noticeDays);
  const isOverAnyway = ends !== undefined && lastDay === ends;
  if (lastDay < begins) return { lastDay: 'The lease has not begun by then' };
  if (ends !== undefined && lastDay > ends) return { lastDay: `The lease ends on ${ends}` };
  return lastDay < earliest && !isOverAnyway ? { lastDay: `Notice is given for ${earliest} or later` } : {};
}

/** Applies the fields of an action about the lease; returns the data of its event. */
export async function applyLeaseFields(deal: LockedDeal, { lease, criterion, lastDay }: ActionFields) {
  const { row } = deal;
  if (lease !== undefined) {
    row.lease = leaseOf(lease);
    row.amount = lease.rent;
    return { begins: lease.begins };
  }
  if (criterion !== undefined) {
    await updateApplication(deal.transaction, row.id, { declined_for: criterion });
    return { criterion };
  }
  if (lastDay === undefined || row.lease === null) return undefined;
  row.lease = { ...row.lease, ...endedOn(spanOf(row.lease), lastDay), rents: [...row.lease.rents] };
  return { lastDay };
}

/** The application is decided: its landlord reads the profile for a while longer. */
export async function closeProfileLater({ transaction, row, now }: LockedDeal): Promise<void> {
  if (row.kind !== 'rent') return;
  const isDecided = row.ended_at !== null || row.state === 'signed';
  if (!isDecided) return;
  const application = (await findApplications(transaction, [row.id])).get(row.id);
  if (application === undefined || application.closes_at !== null) return;
  const closesAt = new Date(now.getTime() + profileDays * dayMilliseconds);
  await updateApplication(transaction, row.id, { closes_at: closesAt });
}

/** The landlord has chosen a tenant: others can no longer rent the property. */
export async function keepForTenant({ transaction, row, now }: LockedDeal): Promise<void> {
  await markUnderContract(transaction, row.listing_id, now);
}

async function owe(
  { transaction, row, now }: LockedDeal,
  kind: 'holding' | 'rent_deposit' | 'rent',
  { amount, dueAt, period }: { amount: number; dueAt: Date; period?: string },
): Promise<void> {
  if (amount <= 0) return;
  await openDue(transaction, {
    dealId: row.id,
    kind,
    debtorId: row.buyer_id,
    creditorId: row.seller_id,
    money: { amount, currency: row.currency },
    dueAt,
    period,
    now,
  });
}

/** The tenant owes the holding deposit, if the lease asks for one, by the deadline of the deal. */
export async function openHolding(deal: LockedDeal): Promise<void> {
  const { row, now } = deal;
  await owe(deal, 'holding', { amount: row.lease?.holding ?? 0, dueAt: row.due_at ?? now });
}

/** A rent of the schedule is owed. */
export async function oweRent(
  deal: LockedDeal,
  { from, amount, dueOn }: RentLine,
  dueAt = beginOfKigaliDay(dueOn),
): Promise<void> {
  await owe(deal, 'rent', { amount, dueAt, period: from });
}

/** On which day the first rent that begins after another day is made a payment; null after the last. */
export function nextRentDay(lease: Lease, after: string): string | null {
  // Two months are longer than any part of one.
  const next = scheduleOf(spanOf(lease), addDays(after, 62)).find(({ from }) => from > after);
  return next === undefined ? null : addDays(next.from, -daysAhead);
}

/** The lease is signed: the rest of the deposit and the first rent are due before the keys, and others are notified. */
export async function openLeaseDues(deal: LockedDeal, takeOnOther: TakeOnOther): Promise<void> {
  const { transaction, platform, row, now } = deal;
  if (row.lease === null) return;
  const { begins, deposit } = row.lease;
  const holding = firstPaymentOf(await findDues(transaction, row.id), 'holding');
  const dueAt = new Date(Math.max(beginOfKigaliDay(begins).getTime(), now.getTime()));
  await owe(deal, 'rent_deposit', { amount: deposit - holding, dueAt });
  const [first] = scheduleOf(spanOf(row.lease), begins);
  if (first !== undefined) await oweRent(deal, first, dueAt);
  for (const other of await findOpenApplications(transaction, row.listing_id)) {
    await takeOnOther(transaction, platform, { id: other.id, action: 'outcompete' });
  }
}

/** Rent that the site holds is the landlord's once the tenant has moved in. */
export async function releaseRent({ transaction, row, now: at }: LockedDeal): Promise<void> {
  if (!(statesSinceMoveIn as readonly DealState[]).includes(row.state)) return;
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at, kinds: ['rent'] });
}

/** The tenant has moved in: the property is let, and the rent that the site holds becomes the landlord's. */
export async function letToTenant(deal: LockedDeal): Promise<void> {
  const { transaction, row, now } = deal;
  if (row.lease !== null) {
    row.rent_next = nextRentDay(row.lease, row.lease.begins);
    await updateDeal(transaction, row.id, { rent_next: row.rent_next });
  }
  await letProperty(transaction, row.listing_id, now);
  await releaseRent(deal);
}

/** The rents that have become payments, in the form of the schedule. */
export async function madeRents({ transaction, row }: LockedDeal) {
  const dues = await findDues(transaction, row.id);
  return dues.flatMap(({ id, period, amount, paid, state, due_at }) =>
    period === null ? [] : { id, from: period, amount, paid, state, dueOn: kigaliDay(due_at) },
  );
}

/** What was paid of rents for days after the lease has ended. */
export async function paidTooMuch(deal: LockedDeal): Promise<number> {
  if (deal.row.lease === null) return 0;
  const corrections = correctionsOf(await madeRents(deal), spanOf(deal.row.lease));
  return corrections.reduce((sum, { owedBack }) => sum + owedBack, 0);
}

/**
 * The whole deposit is refunded: what the site holds at once, and what the landlord has received as a refund they owe.
 */
export async function refundDeposit(deal: LockedDeal): Promise<void> {
  const { transaction, row, now: at } = deal;
  await releaseFunds(transaction, { dealId: row.id, to: 'payer', at, kinds: depositKinds });
  await oweRefund(deal, depositKinds, await paidTooMuch(deal));
}

/** Records in the other open applications that the property is free again, so that they can be decided. */
export async function announceFreeAgain({ transaction, platform, row }: LockedDeal, takeOnOther: TakeOnOther) {
  if (row.kind !== 'rent' || isBinding(row.state)) return;
  for (const other of await findOpenApplications(transaction, row.listing_id)) {
    await takeOnOther(transaction, platform, { id: other.id, action: 'free_again' });
  }
}
