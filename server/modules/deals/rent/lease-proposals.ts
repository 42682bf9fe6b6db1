import { addDays, later } from '#contract/days.ts';
import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { isOpenDue } from '#contract/deals/due-states.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { arrearsBegin, arrearsOf } from '#contract/rent/arrears.ts';
import { spanOf } from '#contract/rent/lease.ts';
import { mostPlanDays, type Renewal } from '#contract/rent/lease-proposal.ts';
import { lastDayOf, renewed } from '#contract/rent/schedule.ts';
import { moveDue } from '#server/modules/payments/index.ts';
import { updateDeal } from '../deals.queries.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { madeRents, nextRentDay } from './lease-of-deal.ts';

type Problems = Record<string, string>;

/** Rents that are still owed. */
const openRents = async (deal: LockedDeal) => (await madeRents(deal)).filter(isOpenDue);

/** Whether a rent has been overdue for longer than is overlooked. */
export async function isBehind(deal: LockedDeal): Promise<boolean> {
  const begin = arrearsBegin(await openRents(deal));
  return begin !== undefined && begin <= kigaliDay(deal.now);
}

/** Whether no rent is overdue any more. */
export async function hasCaughtUp(deal: LockedDeal): Promise<boolean> {
  return arrearsOf(await openRents(deal), kigaliDay(deal.now)) === undefined;
}

/** A payment plan names every overdue rent once, with days within the coming year. */
export async function problemsOfPlan(deal: LockedDeal, { plan }: Pick<ActionFields, 'plan'>): Promise<Problems> {
  if (plan === undefined) return { plan: 'Say until when each rent is paid' };
  const today = kigaliDay(deal.now);
  const open = await openRents(deal);
  const named = new Set(plan.map(({ dueId }) => dueId));
  if (named.size < plan.length || !plan.every(({ dueId }) => open.some(({ id }) => id === dueId))) {
    return { plan: 'Name rents of this lease that are open, each once' };
  }
  if (open.some(({ id, dueOn }) => dueOn < today && !named.has(id))) return { plan: 'Name every rent that is overdue' };
  const last = addDays(today, mostPlanDays);
  const isInTime = plan.every(({ until }) => until > today && until <= last);
  return isInTime ? {} : { plan: 'Name days to come, within a year' };
}

/** A lease is renewed beyond its last day. */
export function problemsOfRenewal({ row }: LockedDeal, { renewal }: Pick<ActionFields, 'renewal'>): Problems {
  if (renewal === undefined) return { renewal: 'Say at which rent the lease goes on' };
  const last = row.lease?.ends;
  const isLater = renewal.ends === undefined || last === undefined || renewal.ends > last;
  return isLater ? {} : { 'renewal.ends': `Must be after ${last}` };
}

/** Records a party's proposal; a later proposal replaces an earlier one. */
export function noteProposal({ row, now }: LockedDeal, by: DealParty, { plan, renewal }: ActionFields): undefined {
  const at = now.toISOString();
  if (plan !== undefined) row.lease_proposal = { kind: 'plan', plan, by, at };
  if (renewal !== undefined) row.lease_proposal = { kind: 'renewal', renewal, by, at };
}

/**
 * The lease goes on: its next rents follow the new terms. A rent that was made before notice was given may be for days
 * after the last one, which are not charged again.
 */
async function renew(deal: LockedDeal, { rent, ends }: Renewal): Promise<void> {
  const { row } = deal;
  if (row.lease?.ends === undefined) return;
  const before = spanOf(row.lease);
  const last = (await madeRents(deal)).toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
  const charged = last === undefined ? row.lease.ends : later(row.lease.ends, lastDayOf(last, before));
  const span = renewed(before, { from: addDays(charged, 1), rent, ends });
  row.lease = { ...row.lease, ends: span.ends, rents: [...span.rents] };
  row.amount = rent;
  row.move_out_record = null;
  row.rent_next = nextRentDay(row.lease, last?.from ?? row.lease.begins);
}

/** The other party agrees to what was proposed. */
export async function agreeToProposal(deal: LockedDeal): Promise<Record<string, unknown> | undefined> {
  const proposal = deal.row.lease_proposal;
  if (proposal === null) return undefined;
  if (proposal.kind === 'renewal') {
    await renew(deal, proposal.renewal);
    deal.row.lease_proposal = null;
    return { rent: proposal.renewal.rent };
  }
  return { rents: proposal.plan.length };
}

/** Everything is paid: there is nothing to plan. */
export function dropPlan({ row }: LockedDeal): undefined {
  if (row.lease_proposal?.kind === 'plan') row.lease_proposal = null;
}

/** The rents that are overdue are due on the days of the plan from now on. */
export async function redateRents({ transaction, row }: LockedDeal): Promise<void> {
  if (row.lease_proposal?.kind !== 'plan') return;
  for (const { dueId, until } of row.lease_proposal.plan) {
    await moveDue(transaction, { dealId: row.id, dueId, dueAt: beginOfKigaliDay(until) });
  }
  row.lease_proposal = null;
  await updateDeal(transaction, row.id, { lease_proposal: null });
}
