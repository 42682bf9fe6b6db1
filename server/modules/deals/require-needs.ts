import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { Need } from '#contract/deals/deal-process.ts';
import { isCommission, isOpenDue } from '#contract/deals/due-states.ts';
import type { DealActor, LegalAction } from '#contract/deals/legal-actions.ts';
import { mostOfferDays } from '#contract/deals/offer.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { endOfKigaliDay } from '#contract/kigali-time.ts';
import { findDues } from '#server/modules/payments/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { LockedDeal } from './locked-deal.ts';
import { foreignProofs, missingEvidence, missingPapers } from './papers/missing-papers.ts';
import { problemsOfDecision, problemsOfDeductions } from './rent/deposit-claim.ts';
import { problemsOfHandover } from './rent/inventory.ts';
import { problemsOfCriterion, problemsOfLastDay, problemsOfLease } from './rent/lease-of-deal.ts';
import { problemsOfPlan, problemsOfRenewal } from './rent/lease-proposals.ts';
import { problemsOfChange } from './stays/change-stay.ts';
import { problemsOfStay } from './stays/problems-of-stay.ts';

type Carried = { fields: ActionFields; proofs: readonly string[] };

/** All of them are kept with the deal. */
const mostVersions = 100;

/** What is wrong with an offer, by its fields. */
export function problemsOfOffer(
  { offer }: Pick<ActionFields, 'offer'>,
  { now, versions = 0 }: { now: Date; versions?: number },
): Record<string, string> {
  if (offer === undefined) return { offer: 'Say what you offer' };
  if (versions >= mostVersions) return { offer: 'There are too many versions of this offer: accept it, or reject it' };
  const problems: Record<string, string> = {};
  if (offer.reservation >= offer.amount) problems['offer.reservation'] = 'The reservation must be less than the price';
  if (offer.deposit !== undefined && (offer.deposit <= offer.reservation || offer.deposit >= offer.amount)) {
    problems['offer.deposit'] = 'The deposit must be more than the reservation, and less than the price';
  }
  if (offer.expiresAt !== undefined) {
    const left = new Date(offer.expiresAt).getTime() - now.getTime();
    if (left <= 0) problems['offer.expiresAt'] = 'Must be in the future';
    if (left > mostOfferDays * dayMilliseconds) problems['offer.expiresAt'] = `At most ${mostOfferDays} days from now`;
  }
  if (offer.completionDay !== undefined && endOfKigaliDay(offer.completionDay) <= now) {
    problems['offer.completionDay'] = 'Must be in the future';
  }
  return problems;
}

/** A final offer keeps the other terms: its price must leave something to be paid after them. */
function problemsOfAmount(amount: number | undefined, { row }: LockedDeal): Record<string, string> {
  if (amount === undefined) return { amount: 'Say what you offer' };
  const last = row.offers.at(-1);
  const before = Math.max(last?.reservation ?? 0, last?.deposit ?? 0);
  return amount <= before ? { amount: 'The price must be more than the reservation and the deposit' } : {};
}

/** Only the seller knows the parcel from its title. */
function problemsOfIdentity({ identity }: ActionFields, actor: DealActor): Record<string, string> {
  if (identity === undefined) return { 'identity.legalName': 'Enter your name as on the identity document' };
  const isSeller = actor !== 'system' && 'party' in actor && actor.party === 'seller';
  return identity.parcel === undefined || isSeller ? {} : { 'identity.parcel': 'The seller states the parcel' };
}

/** A commission is paid to the operator: no party can say that it has arrived. */
async function problemsOfDue({ transaction, row }: LockedDeal, dueId: string | undefined) {
  if (dueId === undefined) return { dueId: 'Say which payment is meant' };
  const due = (await findDues(transaction, row.id)).find(({ id }) => id === dueId);
  const isToOperator = due !== undefined && isCommission(due.kind);
  return isToOperator ? { dueId: 'This is paid to an account of the operator' } : {};
}

async function problemsOf(need: Need, deal: LockedDeal, actor: DealActor, carried: Carried) {
  const { fields } = carried;
  switch (need) {
    case 'note':
      return fields.note === undefined && actor !== 'system' ? { note: 'Say why' } : {};
    case 'offer':
      return problemsOfOffer(fields, { now: deal.now, versions: deal.row.offers.length });
    case 'amount':
      return problemsOfAmount(fields.amount, deal);
    case 'identity':
      return problemsOfIdentity(fields, actor);
    case 'handover':
      return problemsOfHandover(deal, fields);
    case 'criterion':
      return problemsOfCriterion(deal, fields);
    case 'lease':
      return problemsOfLease(fields, deal.now);
    case 'last_day':
      return problemsOfLastDay(deal, fields, actor !== 'system' && 'staffId' in actor);
    case 'plan':
      return problemsOfPlan(deal, fields);
    case 'renewal':
      return problemsOfRenewal(deal, fields);
    case 'due':
      return problemsOfDue(deal, fields.dueId);
    case 'evidence':
      return missingEvidence(deal, actor, { reference: fields.reference, proofs: carried.proofs });
    case 'dues': {
      // The title of a property does not wait for the operator's own money.
      const open = (await findDues(deal.transaction, deal.row.id)).filter(
        (due) => isOpenDue(due) && !isCommission(due.kind),
      );
      return open.length > 0 ? { dues: 'A payment is still open' } : {};
    }
    case 'deductions':
      return problemsOfDeductions(deal, fields);
    case 'decided':
      return deal.row.kind === 'rent' ? problemsOfDecision(deal, fields) : problemsOfStay(need, deal, fields);
    case 'change':
      return problemsOfChange(deal, fields.change);
    case 'refund':
    case 'code':
    case 'claim':
      return problemsOfStay(need, deal, fields);
    default:
      return missingPapers(deal, actor, need);
  }
}

const codesOfNeeds: Readonly<Partial<Record<Extract<Need, string>, ErrorCode>>> = {
  note: 'REASON_MISSING',
  offer: 'OFFER_INVALID',
  amount: 'OFFER_INVALID',
  evidence: 'EVIDENCE_MISSING',
  checklist: 'CHECKLIST_INCOMPLETE',
  dues: 'PAYMENT_OUTSTANDING',
  handover: 'INVENTORY_INCOMPLETE',
  photographs: 'PHOTOGRAPH_MISSING',
  deductions: 'DEDUCTIONS_INVALID',
  plan: 'PLAN_INVALID',
  renewal: 'RENEWAL_INVALID',
  change: 'CHANGE_INVALID',
};

/** The code of an unmet need, so that every language has a text for it. */
function codeOf(need: Need | undefined): ErrorCode {
  if (typeof need === 'object') return 'proof' in need ? 'DOCUMENT_MISSING' : 'SIGNATURE_MISSING';
  return (need && codesOfNeeds[need]) ?? 'UNPROCESSABLE';
}

/** Throws for an action that lacks what it needs, listing everything that is missing; the code names the first. */
export async function requireNeeds(
  deal: LockedDeal,
  actor: DealActor,
  { needs = [] }: Pick<LegalAction, 'needs'>,
  carried: Carried,
): Promise<void> {
  const fields: Record<string, string> = await foreignProofs(deal, carried.proofs);
  let missing: Need | undefined;
  for (const need of needs) {
    const problems = await problemsOf(need, deal, actor, carried);
    if (Object.keys(fields).length === 0 && Object.keys(problems).length > 0) missing = need;
    Object.assign(fields, problems);
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new ApiError(codeOf(missing), { message, fields });
}
