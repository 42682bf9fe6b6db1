import type { LogActor } from '#contract/auctions/log/auction-log.ts';
import { rowsOfVoiding, type StandingBid, type Voiding } from '#contract/auctions/log/void-events.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  type EventRow,
  findBidEvents,
  findRegistrationById,
  type RegistrationRow,
  updateRegistration,
} from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { suspendBySystem } from './suspend-auction.ts';

type Standing = StandingBid & { event: EventRow };

const staffActor = { role: 'staff' } as const;
const systemActor = { role: 'system' } as const;

/** Why bids of a bidder who lost the right to bid are voided together with others. */
type Lost = Pick<Voiding, 'ground' | 'reason'>;
const revoked: Lost = { ground: 'revoked_bidder', reason: 'The right to bid was taken away before.' };
/** A confirmed deposit that did not stay. */
export const depositReversed: Lost = { ground: 'reversed_deposit', reason: 'The deposit was reversed.' };

/**
 * The bids that still count, oldest first, with their sealed values; and whose right to bid was taken away, by whom.
 */
async function findStandingBids(auction: LockedAuction) {
  const rows = await findBidEvents(auction.transaction, auction.id);
  const voided = new Set(rows.flatMap(({ type, data }) => (type === 'bid.voided' ? [Number(data.bid)] : [])));
  const barred = new Map<string, Lost>();
  for (const { type, data } of rows) {
    if (type === 'bidder.revoked') barred.set(String(data.paddle), revoked);
    if (type === 'bidder.suspended') barred.set(String(data.paddle), depositReversed);
  }
  const standing = rows.flatMap((event): Standing[] => {
    if (event.type !== 'bid.accepted' || voided.has(event.seq) || event.private_sealed === null) return [];
    const { amount, salt } = auction.sealer.open(auction.id, event.private_sealed);
    return [{ event, seq: event.seq, paddle: event.actor.paddle ?? '', maximum: amount, salt }];
  });
  return { standing, barred };
}

/** An accepted bid that has not been voided, by the number of its row. */
export async function requireStandingBid(auction: LockedAuction, seq: number): Promise<EventRow> {
  const { standing } = await findStandingBids(auction);
  const bid = standing.find((one) => one.seq === seq);
  if (bid === undefined) throw new ApiError('NOT_FOUND');
  return bid.event;
}

const leaderLeftReason = 'The bidder who leads now had left this auction before. The staff look into it.';

/** A bidder who has left takes no part until they are registered again, with the required deposit. */
export function hasLeft({ state }: Pick<RegistrationRow, 'state'>): boolean {
  return state === 'left' || state === 'awaiting_deposit';
}

/**
 * Whether the leader had left before, which is possible after bids were voided: they have their deposit back, and
 * expect nothing.
 */
export async function hasLeaderLeft({ transaction, id, row }: LockedAuction): Promise<boolean> {
  const leader = row.leader_id === null ? undefined : await findRegistrationById(transaction, id, row.leader_id);
  return leader !== undefined && hasLeft(leader);
}

/** Pauses a running auction whose leader had left: nothing may be sold to them without a deposit. */
export async function pauseIfLeaderLeft(auction: LockedAuction): Promise<void> {
  if (auction.row.state === 'live' && (await hasLeaderLeft(auction))) suspendBySystem(auction, leaderLeftReason);
}

/** Whose bids are voided sees the last maximum of theirs that counts still, if there is one. */
async function showLastMaxima(
  { transaction, row, formerLeaders }: LockedAuction,
  { voided, standing, left }: { voided: readonly number[]; standing: readonly Standing[]; left: readonly Standing[] },
): Promise<void> {
  const ids = standing.flatMap(({ seq, event }) => (voided.includes(seq) ? (event.registration_id ?? []) : []));
  for (const id of new Set(row.leader_id === null ? ids : [...ids, row.leader_id])) {
    formerLeaders.add(id);
    const last = left.findLast(({ event }) => event.registration_id === id)?.event;
    await updateRegistration(transaction, id, { maximum_sealed: last?.private_sealed ?? null });
  }
}

/** Sets the auction to the state that results from the remaining bids. */
function putBook(
  { row, formerLeaders }: LockedAuction,
  standing: readonly Standing[],
  after: ReturnType<typeof rowsOfVoiding>,
): void {
  const leading = standing.find((bid) => bid.seq === after.leading?.seq)?.event;
  const former = row.leader_id;
  row.price = after.book.price ?? null;
  row.is_reserve_met = after.book.isReserveMet;
  row.leader_id = leading?.registration_id ?? null;
  row.leader_paddle = after.leading?.paddle ?? null;
  row.leader_seq = leading?.seq ?? null;
  row.maximum_sealed = leading?.private_sealed ?? null;
  row.bid_count = after.left.length;
  if (after.endsAt !== undefined) row.ends_at = new Date(after.endsAt);
  for (const id of [former, row.leader_id]) if (id !== null) formerLeaders.add(id);
}

type BidsToVoid = Omit<Voiding, 'bid' | 'actor'> & {
  seq?: number;
  paddle?: string;
  /** The staff, unless a bidder withdraws the own bids. */
  actor?: LogActor;
};

/**
 * Voids bids and replays the others (AUCTIONS §2.11): the price may fall, earlier refusals stay refusals, the end never
 * comes earlier and at least ten minutes remain; a paused auction gets them when it goes on. Either one bid by its
 * number, or all of one paddle. Bids of those who had lost the right to bid are voided as well: none of them may lead
 * again. Where the new leader had left, the auction is paused: the staff find out whether they come back.
 */
export async function voidBids(
  auction: LockedAuction,
  { seq, paddle, actor = staffActor, ...why }: BidsToVoid,
): Promise<void> {
  auction.requireBeforeEnd();
  const { standing, barred } = await findStandingBids(auction);
  const isMeant = (bid: Standing) => (seq === undefined ? bid.paddle === paddle : bid.seq === seq);
  const meant = standing.filter(isMeant);
  if (meant.length === 0) throw new ApiError('NOT_FOUND');
  const others = standing.flatMap((bid): Voiding[] => {
    const lost = barred.get(bid.paddle);
    return lost === undefined || isMeant(bid) ? [] : [{ bid, actor: systemActor, ...lost }];
  });
  const voidings = [...meant.map((bid): Voiding => ({ bid, actor, ...why })), ...others];
  const { row, rules, reserve, now } = auction;
  const endsAt = row.state === 'live' ? row.ends_at.getTime() : undefined;
  const stand = { rules, reserve, endsAt, at: now.getTime() };
  const after = rowsOfVoiding(standing, voidings, stand);
  putBook(auction, standing, after);
  const left = standing.filter((bid) => after.left.includes(bid));
  await showLastMaxima(auction, { voided: voidings.map(({ bid: { seq } }) => seq), standing, left });
  auction.append(after.rows);
  await pauseIfLeaderLeft(auction);
}
