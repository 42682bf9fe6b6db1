import type { AuctionEventData, LogActor } from '#contract/auctions/auction-log.ts';
import { rowsOfVoiding, type StandingBid } from '#contract/auctions/void-events.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type EventRow, findBidEvents, updateRegistration } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

type Standing = StandingBid & { event: EventRow };

const staffActor = { role: 'staff' } as const;

/** The bids that still count, oldest first, with what was sealed of them. */
async function findStandingBids(auction: LockedAuction): Promise<Standing[]> {
  const events = await findBidEvents(auction.transaction, auction.id);
  const voided = new Set(events.flatMap(({ type, data }) => (type === 'bid.voided' ? [Number(data.bid)] : [])));
  return events.flatMap((event) => {
    if (event.type !== 'bid.accepted' || voided.has(event.seq) || event.private_sealed === null) return [];
    const { amount, salt } = auction.sealer.open(auction.id, event.private_sealed);
    return [{ event, seq: event.seq, paddle: event.actor.paddle ?? '', maximum: amount, salt }];
  });
}

type Voiding = Pick<AuctionEventData['bid.voided'], 'ground' | 'reason'> & {
  seq?: number;
  paddle?: string;
  /** The staff, unless a bidder withdraws the own bids. */
  actor?: LogActor;
};

/**
 * Voids bids and replays the others (AUCTIONS §2.11): the price may fall, earlier refusals stay refusals, the end never
 * comes earlier and at least ten minutes remain; a paused auction gets them when it goes on. Either one bid by its number,
 * or all of one paddle.
 */
export async function voidBids(
  auction: LockedAuction,
  { seq, paddle, ground, reason, actor = staffActor }: Voiding,
  check: (bid: EventRow) => void = () => undefined,
): Promise<void> {
  const standing = await findStandingBids(auction);
  const voided = standing.filter((bid) => (seq === undefined ? bid.paddle === paddle : bid.seq === seq));
  if (voided.length === 0) throw new ApiError('NOT_FOUND');
  for (const { event } of voided) check(event);
  const { row, rules, reserve, now, transaction } = auction;
  const endsAt = row.state === 'live' ? row.ends_at.getTime() : undefined;
  const stand = { rules, reserve, endsAt, at: now.getTime() };
  const after = rowsOfVoiding(standing, voided, { actor, ground, reason }, stand);
  const leading = standing.find((bid) => bid.seq === after.leading?.seq)?.event;
  if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
  row.price = after.book.price ?? null;
  row.is_reserve_met = after.book.isReserveMet;
  row.leader_id = leading?.registration_id ?? null;
  row.leader_paddle = after.leading?.paddle ?? null;
  row.leader_seq = leading?.seq ?? null;
  row.maximum_sealed = leading?.private_sealed ?? null;
  row.bid_count = after.left.length;
  if (after.endsAt !== undefined) row.ends_at = new Date(after.endsAt);
  if (row.leader_id !== null) {
    auction.formerLeaders.add(row.leader_id);
    await updateRegistration(transaction, row.leader_id, { maximum_sealed: row.maximum_sealed });
  }
  auction.append(after.rows);
}
