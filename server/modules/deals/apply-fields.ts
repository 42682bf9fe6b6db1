import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { DealAction, DealParty } from '#contract/deals/deal.vocabulary.ts';
import { isOpenDue, isRefund } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import type { DealActor, LegalAction } from '#contract/deals/legal-actions.ts';
import { findDues, reportDue, settleDue } from '#server/modules/payments/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createSalt } from '#server/sealing.ts';
import { openFinal, sealerOf } from './final-offers.ts';
import { isConfirmationAwaited } from './follow-up.ts';
import type { LockedDeal } from './locked-deal.ts';
import { applyClaimFields } from './rent/deposit-claim.ts';
import { applyLeaseFields } from './rent/lease-of-deal.ts';
import { agreeToProposal, dropPlan, noteProposal } from './rent/lease-proposals.ts';
import { applyStayFields } from './stays/apply-stay-fields.ts';
import { noteChange, takeOnChange } from './stays/change-stay.ts';

/** Records that a due was paid, and returns its kind; undefined when nothing was owed. */
export type Pay = () => Promise<{ kind: DueKind } | undefined>;

type Carried = { fields: ActionFields; proofs: readonly string[]; pay?: Pay | undefined };

/** Applies the fields of an action to the deal and its dues; returns the data of its event, without anything sealed. */
export async function applyFields(
  deal: LockedDeal,
  actor: DealActor,
  { action }: LegalAction,
  { fields, proofs, pay }: Carried,
): Promise<Record<string, unknown> | undefined> {
  const { row, now } = deal;
  switch (action) {
    case 'counter':
    case 'revise': {
      if (fields.offer === undefined) return undefined;
      const by = action === 'counter' ? 'seller' : 'buyer';
      row.offers = [...row.offers, { ...fields.offer, by, at: now.toISOString() }];
      row.amount = fields.offer.amount;
      return { offer: row.offers.length };
    }
    case 'final_offer': {
      const { platform } = deal;
      row.sealed_final = sealerOf(platform.config).seal(row.id, { amount: fields.amount ?? 0, salt: createSalt() });
      return undefined;
    }
    case 'call_best_and_final':
    case 'outcompete':
      return fallBackToBuyer(deal);
    case 'open_finals':
      openSealedFinal(deal);
      return { offer: row.offers.length };
    case 'approve':
    case 'turn_down':
    case 'give_notice':
    case 'terminate':
      return applyLeaseFields(deal, fields);
    case 'propose_plan':
    case 'propose_renewal':
      return noteProposal(deal, partyOf(actor), fields);
    case 'agree_plan':
    case 'agree_renewal':
      return agreeToProposal(deal);
    case 'catch_up':
      return dropPlan(deal);
    case 'confirm_checks':
    case 'send_lease':
      return noteIdentity(deal, actor, fields);
    case 'record_handover':
      return recordHandover(deal, actor, fields);
    case 'check_in':
    case 'settle_problem':
    case 'claim_damage':
    case 'settle_claim':
      return applyStayFields(deal, action, fields);
    case 'propose_change':
      return noteChange(deal, partyOf(actor), fields.change);
    case 'change_nights':
      return takeOnChange(deal);
    case 'propose_deductions':
    case 'accept_deductions':
    case 'decide_deductions':
      return applyClaimFields(deal, action, fields);
    case 'report_payment':
    case 'confirm_payment':
      return noteOfPayment(deal, actor, action, { fields, proofs, pay });
    default:
      return proofs.length === 0 ? undefined : { proofs };
  }
}

/** A proposal is always made by a party. */
function partyOf(actor: DealActor): DealParty {
  if (actor === 'system' || !('party' in actor)) throw new Error('Only a party proposes');
  return actor.party;
}

async function noteOfPayment(
  deal: LockedDeal,
  actor: DealActor,
  action: 'report_payment' | 'confirm_payment',
  { fields: { dueId = '', reference }, proofs, pay }: Carried,
) {
  const { transaction, row, now } = deal;
  const of = { dealId: row.id, dueId, now };
  const by = actor !== 'system' && 'party' in actor ? actor.party : 'finance';
  const due =
    action === 'report_payment'
      ? await reportDue(transaction, { ...of, reference: reference ?? null, proofId: proofs[0] ?? null })
      : await (pay?.() ?? settleDue(transaction, { ...of, by }));
  if (due === undefined) throw new ApiError('PAYMENT_NOT_OPEN');
  if (isRefund(due.kind) && action === 'confirm_payment') row.owes_refund = await owesRefund(deal);
  row.is_reported = await isConfirmationAwaited(deal);
  return { due: due.kind };
}

/**
 * The seller of a lease may have two refunds to pay: what of the deposit was refunded at once, and what was decided.
 */
const owesRefund = async ({ transaction, row }: LockedDeal) =>
  (await findDues(transaction, row.id)).some((due) => isRefund(due.kind) && isOpenDue(due));

/** Documents from here on name the party so. */
function noteIdentity({ row }: LockedDeal, actor: DealActor, { identity }: ActionFields): undefined {
  if (identity === undefined || actor === 'system' || !('party' in actor)) return;
  row.identities = { ...row.identities, [actor.party]: identity };
}

const confirmations: readonly DealAction[] = ['hand_over', 'move_in', 'move_out'];

/** Both parties confirm the record as it is now: one who has confirmed an earlier record has to confirm again. */
function recordHandover({ row, now }: LockedDeal, actor: DealActor, { handover }: ActionFields): undefined {
  if (handover === undefined || actor === 'system' || !('party' in actor)) return;
  const record = { ...handover, by: actor.party, at: now.toISOString() };
  const isMoveOut = row.state === 'notice' || row.state === 'terminated';
  Object.assign(row, isMoveOut ? { move_out_record: record } : { handover: record });
  row.consents = row.consents.filter(({ action }) => !confirmations.includes(action));
}

/** A counter-offer that was not accepted is not binding: the buyer's last own offer counts again. */
function fallBackToBuyer({ row, now }: LockedDeal): { offer: number } | undefined {
  row.sealed_final = null;
  const last = row.offers.findLast(({ by }) => by === 'buyer');
  if (last === undefined || row.offers.at(-1)?.by === 'buyer') return undefined;
  const { expiresAt: _, ...terms } = last;
  row.offers = [...row.offers, { ...terms, at: now.toISOString() }];
  row.amount = last.amount;
  return { offer: row.offers.length };
}

/** A round has ended: the last word of each buyer counts, or the offer that was there before. */
function openSealedFinal({ row, platform, now }: LockedDeal): void {
  const amount = openFinal(platform.config, row);
  const last = row.offers.at(-1);
  if (amount === undefined || last === undefined) return;
  const { expiresAt: _, ...terms } = last;
  row.offers = [...row.offers, { ...terms, amount, by: 'buyer', at: now.toISOString() }];
  row.amount = amount;
  row.sealed_final = null;
}
