import type { ActionFields } from '#contract/deals/action-fields.ts';
import { sumOf } from '#contract/money.ts';
import {
  concededOf,
  type DepositClaim,
  type DepositPaid,
  needsPapers,
  undisputedOf,
} from '#contract/rent/deposit-claim.ts';
import { findHeldAllocations, findReturned, releaseFunds, sumPaidDirectly } from '#server/modules/payments/index.ts';
import { allocateInOrder } from '../allocate-in-order.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { findDealDocuments } from '../papers/papers.queries.ts';
import { oweBack } from '../settle-funds.ts';
import { depositKinds, paidTooMuch } from './lease-of-deal.ts';

type Problems = Record<string, string>;

/** The claim of a deal in which there is one. */
function claimOf({ row }: LockedDeal): DepositClaim {
  if (row.deposit_claim === null) throw new Error('Nothing of this deposit was claimed');
  return row.deposit_claim;
}

const directOf = ({ transaction, row }: LockedDeal) => sumPaidDirectly(transaction, row.id, depositKinds);

/** What the operator holds of the deposit, by part; less what was refunded of it before. */
async function heldOf({ transaction, row }: LockedDeal) {
  const held = await findHeldAllocations(transaction, row.id, depositKinds);
  const before = await findReturned(
    transaction,
    held.map(({ id }) => id),
  );
  return { before, parts: held.map(({ id, amount }) => ({ id, amount: amount - (before.get(id) ?? 0) })) };
}

async function paidOf(deal: LockedDeal): Promise<DepositPaid> {
  return { held: sumOf((await heldOf(deal)).parts), direct: await directOf(deal) };
}

/** Problems of a landlord's claim: it may not exceed what was paid, and every item needs evidence. */
export async function problemsOfDeductions(
  deal: LockedDeal,
  { deductions }: Pick<ActionFields, 'deductions'>,
): Promise<Problems> {
  if (deductions === undefined) return { deductions: 'Say what you ask for, and how much of it' };
  const { held, direct } = await paidOf(deal);
  if (sumOf(deductions) > held + direct) return { deductions: 'That is more than was paid as the deposit' };
  const documents = await findDealDocuments(deal.transaction, deal.row.id);
  const current = new Set(documents.flatMap(({ id, replaced_at }) => (replaced_at === null ? [id] : [])));
  const problems = deductions.flatMap(({ kind, papers }, index) => {
    if (needsPapers(kind) && papers.length === 0) {
      return [[`deductions.${index}.papers`, 'Add photographs or papers that show it']];
    }
    return papers.every((id) => current.has(id)) ? [] : [[`deductions.${index}.papers`, 'Name documents of this deal']];
  });
  return Object.fromEntries(problems);
}

/** The staff give the landlord at most what was claimed. */
export function problemsOfDecision({ row }: LockedDeal, { amount = 0 }: Pick<ActionFields, 'amount'>): Problems {
  return amount <= (row.deposit_claim?.claimed ?? 0) ? {} : { amount: 'That is more than was claimed' };
}

/** Applies the fields of an action about the deposit; returns the data of its event. */
export async function applyClaimFields(
  deal: LockedDeal,
  action: 'propose_deductions' | 'accept_deductions' | 'decide_deductions',
  { deductions, amount = 0 }: ActionFields,
): Promise<Record<string, unknown>> {
  const { row, now } = deal;
  if (action === 'propose_deductions') {
    const items = deductions ?? [];
    const { held, direct } = await paidOf(deal);
    const claimed = sumOf(items);
    row.deposit_claim = { items, deposit: held + direct, claimed, at: now.toISOString() };
    return { claimed };
  }
  const claim = claimOf(deal);
  const kept = action === 'accept_deductions' ? claim.claimed : amount;
  row.deposit_claim = { ...claim, kept };
  return { kept };
}

/** Refunds what the landlord does not claim at once, with payments of rents after the last day. */
export async function returnUndisputed(deal: LockedDeal): Promise<void> {
  const { transaction, row, now: at } = deal;
  const { parts } = await heldOf(deal);
  const back = undisputedOf({ held: sumOf(parts), direct: await directOf(deal) }, claimOf(deal).claimed);
  await releaseFunds(transaction, {
    dealId: row.id,
    at,
    kinds: depositKinds,
    returned: allocateInOrder(parts, back.held),
  });
  await oweBack(deal, 'refund', back.direct + (await paidTooMuch(deal)));
}

/** Pays the claim to the landlord as far as it was agreed or decided, and the rest to the tenant. */
export async function divideClaim(deal: LockedDeal): Promise<void> {
  const { transaction, row, now: at } = deal;
  const { claimed, kept = 0 } = claimOf(deal);
  const { before, parts } = await heldOf(deal);
  const back = concededOf({ held: sumOf(parts), direct: await directOf(deal) }, { claimed, kept });
  const returned = allocateInOrder(parts, back.held);
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at, kinds: depositKinds, before, returned });
  await oweBack(deal, 'deposit_rest', back.direct);
}
