import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { type Consent, type DealActor, findLegalAction, type LegalAction } from '#contract/deals/legal-actions.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { applyFields, type Pay } from './apply-fields.ts';
import { findListingOfDeal, lockDeal, lockDealsOfListing } from './deals.queries.ts';
import { carryOut, requireFree } from './effects.ts';
import { followUpOf } from './follow-up.ts';
import { type DealSurroundings, LockedDeal, roleOf, type Taking } from './locked-deal.ts';
import { closeProfileLater } from './rent/lease-of-deal.ts';
import { requireNeeds } from './require-needs.ts';

/** An action with its fields. */
export type Act = {
  action: DealAction;
  fields?: ActionFields;
  proofs?: readonly string[];
  /** Carries out the payment that is confirmed; otherwise it went from one party to the other. */
  pay?: Pay | undefined;
};

/** The deal with its lock, after all others of its listing have been decided; undefined when there is none. */
export async function openDeal(
  transaction: Db,
  platform: DealSurroundings,
  id: string,
): Promise<LockedDeal | undefined> {
  const listingId = await findListingOfDeal(transaction, id);
  if (listingId === undefined) return undefined;
  await lockDealsOfListing(transaction, listingId);
  const row = await lockDeal(transaction, id);
  return row && new LockedDeal(transaction, platform, row);
}

function consentOf(actor: DealActor): Consent['by'] {
  if (actor === 'system') throw new Error('The system agrees to nothing');
  return 'party' in actor ? actor.party : { staffId: actor.staffId };
}

const actorIdOf = ({ row }: LockedDeal, actor: DealActor) => {
  if (actor === 'system') return null;
  if ('staffId' in actor) return actor.staffId;
  return actor.party === 'buyer' ? row.buyer_id : row.seller_id;
};

/**
 * Takes a legal action: its needs are checked, its fields are stored, the state and all effects follow, and so does the
 * next action of the system. Returns whether it waits for another party.
 */
export async function takeLegal(deal: LockedDeal, actor: DealActor, legal: LegalAction, act: Act): Promise<boolean> {
  const { fields = {}, proofs = [], pay } = act;
  await requireNeeds(deal, actor, legal, { fields, proofs });
  const data = await applyFields(deal, actor, legal, { fields, proofs, pay });
  const taking: Taking = { role: roleOf(actor, legal), actorId: actorIdOf(deal, actor), note: fields.note, data };
  if (legal.isWaitingForOther) {
    deal.agree(legal, consentOf(actor), taking);
    await deal.write();
    return true;
  }
  if (legal.effects?.some((effect) => effect === 'bind' || effect === 'keep_for_tenant')) await requireFree(deal);
  await deal.move(legal, taking);
  await deal.write();
  await carryOut(deal, legal.effects ?? [], takeOnDeal);
  await closeProfileLater(deal);
  const next = await followUpOf(deal);
  if (next !== undefined) await takeAsSystem(deal, next);
  return false;
}

/** What the system does: an effect of something else, or a deadline. Returns false where it is not legal any more. */
export async function takeAsSystem(deal: LockedDeal, action: DealAction, note?: string): Promise<boolean> {
  const legal = findLegalAction(deal.situation, 'system', { action, now: deal.now });
  if (legal === undefined) return false;
  await takeLegal(deal, 'system', legal, { action, fields: { note } });
  return true;
}

/** The same for a deal of which the id is known. */
export async function takeOnDeal(
  transaction: Db,
  platform: DealSurroundings,
  { id, action, note }: { id: string; action: DealAction; note?: string },
): Promise<boolean> {
  const deal = await openDeal(transaction, platform, id);
  return deal !== undefined && takeAsSystem(deal, action, note);
}

/** The transition, or a refusal that says where the deal is and what this person may do. */
export function requireLegal(deal: LockedDeal, action: DealAction, legal: readonly LegalAction[]): LegalAction {
  const found = legal.find((each) => each.action === action);
  if (found !== undefined) return found;
  throw new ApiError('ILLEGAL_TRANSITION', {
    message: 'This step of the deal cannot be taken now.',
    details: { state: deal.row.state, version: deal.row.version, actions: legal.map((each) => each.action) },
  });
}
