import type { ActorRole, AuctionEventType, TalksEnding } from '../../auction.vocabulary.ts';
import type { AgreedBy, AuctionEventRow } from '../auction-log.ts';
import { refuseRow } from './opened-commitments.ts';

const system: readonly ActorRole[] = ['system'];
const staff: readonly ActorRole[] = ['staff'];
const seller: readonly ActorRole[] = ['seller'];
const bidder: readonly ActorRole[] = ['bidder'];

/** Who may act in a row of each type (AUCTIONS §2.3); where that depends on what the row says, `rolesOf` decides. */
const roles: Readonly<Record<AuctionEventType, readonly ActorRole[]>> = {
  'auction.scheduled': staff,
  'auction.moved': ['seller', 'staff'],
  'auction.started': system,
  'bid.accepted': bidder,
  'bid.refused': system,
  'refusals.bundled': system,
  'bid.exhausted': system,
  'bid.auto': system,
  'price.changed': system,
  'lead.changed': system,
  'reserve.met': system,
  'auction.extended': system,
  'reserve.lowered': seller,
  'addendum.published': staff,
  'terms.accepted': bidder,
  'auction.suspended': ['staff', 'system'],
  'auction.resuming': staff,
  'auction.resumed': system,
  'bidder.registered': bidder,
  'bidder.left': bidder,
  'bidder.key_changed': staff,
  'bidder.revoked': staff,
  'bidder.suspended': ['staff', 'system'],
  'bid.voided': ['staff', 'bidder', 'system'],
  'book.restored': system,
  'auction.bought': bidder,
  'auction.closed': system,
  'reserve.opened': system,
  'talks.countered': seller,
  'talks.renewed': bidder,
  'talks.ended': ['seller', 'bidder', 'system'],
  'auction.withdrawn': ['seller', 'staff'],
  'auction.cancelled': staff,
  'witnesses.waived': staff,
};

const rolesOfEnding: Readonly<Record<TalksEnding, readonly ActorRole[]>> = {
  accepted: seller,
  declined: seller,
  counter_accepted: bidder,
  counter_declined: bidder,
  lapsed: system,
};

function rolesOf(row: AuctionEventRow): readonly ActorRole[] {
  if (row.type === 'auction.extended' && row.data.reason === 'technical') return staff;
  if (row.type === 'talks.ended') return rolesOfEnding[row.data.ending] ?? [];
  return roles[row.type];
}

/** The bidder a row is about, where only that bidder may act. */
function ownPaddleOf(row: AuctionEventRow): string | undefined {
  const isOwn =
    row.type === 'bid.accepted' ||
    row.type === 'bidder.registered' ||
    row.type === 'bidder.left' ||
    row.type === 'terms.accepted' ||
    row.type === 'auction.bought' ||
    row.type === 'talks.renewed' ||
    row.type === 'bid.voided';
  return isOwn ? row.data.paddle : undefined;
}

/** Throws LogProblemError for an actor who is not allowed: row types have roles, and bidders act for themselves. */
export function requireActor(row: AuctionEventRow): void {
  const { role, paddle, ...rest } = row.actor;
  if (Object.keys(rest).length > 0) refuseRow(row, 'it says more about who acted than a log may');
  if (typeof role !== 'string') refuseRow(row, 'it does not say who acted');
  if (!rolesOf(row).includes(role)) refuseRow(row, `the ${role} may not do this`);
  if (role === 'bidder' ? typeof paddle !== 'string' : paddle !== undefined)
    refuseRow(row, 'a bidder acts by a paddle, nobody else does');
  const own = ownPaddleOf(row);
  if (role === 'bidder' && own !== undefined && own !== paddle)
    refuseRow(row, 'it is done in the name of another bidder');
}

/** What one member of the staff may not decide alone needs two different ones. */
export function requireTwoOfStaff(row: AuctionEventRow, agreedBy: AgreedBy | undefined): void {
  const members = new Set(Array.isArray(agreedBy) ? agreedBy : []);
  const areNamed = [...members].every((member) => typeof member === 'string' && member !== '');
  if (members.size !== 2 || !areNamed) refuseRow(row, 'two members of the staff must have agreed on it');
}
