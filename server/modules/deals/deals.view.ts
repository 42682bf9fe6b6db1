import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { isReachable } from '#contract/deals/deal.vocabulary.ts';
import type { ComparedOffer, Deal, DealCard, DealEvent, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Due } from '#contract/deals/dues.ts';
import { type DealActor, type LegalAction, legalActions } from '#contract/deals/legal-actions.ts';
import type { OfferVersion } from '#contract/deals/offer.ts';
import { type OldDeal, oldStateOf } from '#contract/deals/old-deals.endpoints.ts';
import type { StaffDeal } from '#contract/deals/staff-deals.endpoints.ts';
import type { Config } from '#server/config.ts';
import { displayMediaOf } from '#server/modules/listing-cards/index.ts';
import type { DueRow } from '#server/modules/payments/index.ts';
import { viewImage } from '#server/platform/images/view-image.ts';
import type { DealCardRow } from './deal-cards.queries.ts';
import type { DealEventRow } from './deal-events.queries.ts';
import type { DealLineRow } from './deal-lists.queries.ts';
import { partyOf } from './deals.policy.ts';
import { openFinal } from './final-offers.ts';
import type { ApplicationRow } from './rent/applications.queries.ts';
import { viewApplication } from './rent/rent.view.ts';
import { situationOf } from './situation-of.ts';
import { viewStay } from './stays/view-stay.ts';

function viewProduct(row: DealLineRow) {
  const media = displayMediaOf(row);
  return {
    _id: row.listing_id,
    title: row.title,
    location: row.location,
    slug: row.is_public ? row.listing_slug : undefined,
    picture: media === undefined ? undefined : viewImage(media),
  };
}

/** The fields in a list that everyone who may see a deal sees. */
function viewLine(row: DealLineRow) {
  return {
    _id: row.id,
    kind: row.kind,
    product: viewProduct(row),
    money: { amount: row.amount, currency: row.currency },
    state: row.state,
    version: row.version,
    next: { by: row.turn, dueAt: row.due_at?.toISOString(), isEscalated: row.is_escalated },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    endedAt: row.ended_at?.toISOString(),
  };
}

/** A line in the list of one of the parties. */
export function viewDealCard(row: DealLineRow, party: DealParty): DealCard {
  return { ...viewLine(row), party, other: { name: party === 'buyer' ? row.seller_name : row.buyer_name } };
}

/** A line in a list of the staff. */
export function viewStaffDeal(row: DealLineRow): StaffDeal {
  return { ...viewLine(row), buyer: row.buyer_name, seller: row.seller_name };
}

/** One of the offers that a seller compares. */
export function viewComparedOffer(row: DealCardRow, now: Date): ComparedOffer {
  const offers = viewOffers(row);
  const offer = offers.at(-1);
  if (offer === undefined) throw new Error('An offer without terms');
  const can = legalActions(situationOf(row), { party: 'seller' }, now).map(viewLegal);
  return {
    ...viewDealCard(row, 'seller'),
    offer,
    offerCount: offers.length,
    commission: row.commission ?? undefined,
    can,
  };
}

export const viewLegal = ({ action, to, isWaitingForOther, needs = [] }: LegalAction): LegalActionView => ({
  action,
  to,
  isWaitingForOther,
  needs: [...needs],
});

function viewOffers({ offers, currency }: DealCardRow): OfferVersion[] {
  return offers.map(
    ({ amount, reservation, deposit, by, at, financing, completionDay, conditions, expiresAt }, index) => ({
      version: index + 1,
      by,
      at,
      money: { amount, currency },
      reservation: { amount: reservation, currency },
      deposit: deposit === undefined ? undefined : { amount: deposit, currency },
      financing,
      completionDay,
      conditions,
      expiresAt,
    }),
  );
}

export function viewDealEvent({ seq, at, action, state, role, note }: DealEventRow): DealEvent {
  return { seq, at: at.toISOString(), action: action ?? undefined, state, by: role, note: note ?? undefined };
}

function viewDue(row: DueRow): Due {
  const { reported_at, reference, proof_id } = row;
  return {
    _id: row.id,
    kind: row.kind,
    money: { amount: row.amount, currency: row.currency },
    dueAt: row.due_at.toISOString(),
    state: row.state,
    reported:
      reported_at === null
        ? undefined
        : {
            at: reported_at.toISOString(),
            reference: reference ?? undefined,
            documentId: proof_id ?? undefined,
          },
    settledAt: row.settled_at?.toISOString(),
    settledBy: row.settled_by ?? undefined,
  };
}

/** A party's contact details: shown to the other once both are bound, never those of a deleted account. */
function viewPerson(row: DealCardRow, party: DealParty, reader: DealParty | undefined) {
  const [name, email, phone, deletedAt] =
    party === 'buyer'
      ? [row.buyer_name, row.buyer_email, row.buyer_phone, row.buyer_deleted_at]
      : [row.seller_name, row.seller_email, row.seller_phone, row.seller_deleted_at];
  // A refund is paid from one party to the other.
  const isShown = deletedAt === null && reader !== party && (isReachable(row.state) || row.owes_refund);
  return isShown ? { name, email, phoneNumber: phone ?? undefined } : { name };
}

/** The round of best and final offers; what a buyer has sealed is shown to that buyer alone. */
function viewRound(row: DealCardRow, reader: DealParty | undefined, config: Pick<Config, 'auctionKeys'>) {
  if (row.state !== 'best_and_final' || row.round_ends_at === null) return undefined;
  const own = reader === 'buyer' ? openFinal(config, row) : undefined;
  return {
    endsAt: row.round_ends_at.toISOString(),
    hasSent: reader === 'buyer' && row.sealed_final !== null,
    own: own === undefined ? undefined : { amount: own, currency: row.currency },
  };
}

export type RoomParts = {
  actor: Exclude<DealActor, 'system'>;
  userId: string;
  events: readonly DealEventRow[];
  dues: readonly DueRow[];
  conversationId: string | undefined;
  application: ApplicationRow | undefined;
  now: Date;
  config: Pick<Config, 'auctionKeys'>;
};

/** A deal as its room shows it to this reader. */
export function viewDeal(row: DealCardRow, parts: RoomParts): Deal {
  const { actor, userId, events, dues, conversationId, now, config } = parts;
  const party = partyOf(row, userId);
  const can = legalActions(situationOf(row), actor, now).map(viewLegal);
  const line = viewLine(row);
  return {
    ...line,
    next: { ...line.next, actions: can.map(({ action }) => action) },
    party,
    parties: { buyer: viewPerson(row, 'buyer', party), seller: viewPerson(row, 'seller', party) },
    isFrozen: row.is_frozen,
    formerState: row.former_state ?? undefined,
    can,
    agreed: row.consents.map(({ action, by }) => ({ action, by: typeof by === 'string' ? by : ('staff' as const) })),
    offers: viewOffers(row),
    round: viewRound(row, party, config),
    dues: dues.map(viewDue),
    history: events.map(viewDealEvent),
    conversationId: party === undefined ? undefined : conversationId,
    auctionSlug: row.auction_slug ?? undefined,
    identities: row.identities,
    application: parts.application && viewApplication(parts.application, party, now),
    lease: row.lease ?? undefined,
    proposal: row.lease_proposal ?? undefined,
    depositClaim: row.deposit_claim ?? undefined,
    stay: row.stay === null ? undefined : viewStay(row.stay, { party, can, now }),
    handover: row.handover ?? undefined,
    moveOut: row.move_out_record ?? undefined,
    commission: row.commission ?? undefined,
    snapshot: row.snapshot,
  };
}

/** The same in the five states of the first calls. */
export function viewOldDeal(row: DealCardRow, party: DealParty, events: readonly DealEventRow[]): OldDeal {
  const history = events
    .filter(({ deal_id }) => deal_id === row.id)
    .map(({ at, state, role, note }) => ({
      at: at.toISOString(),
      state: oldStateOf(state),
      by: role === 'buyer' || role === 'seller' ? role : undefined,
      note: note ?? undefined,
    }));
  return {
    _id: row.id,
    product: viewProduct(row),
    money: { amount: row.amount, currency: row.currency },
    source: row.kind === 'auction' ? 'auction' : 'direct',
    state: oldStateOf(row.state),
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString(),
    other: viewPerson(row, party === 'buyer' ? 'seller' : 'buyer', party),
    // Steps within one of the five states are one.
    history: history.filter(({ state }, index) => index === 0 || history[index - 1]?.state !== state),
  };
}
