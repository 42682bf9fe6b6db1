import type { AuctionEventData } from '#contract/auctions/auction-log.ts';
import { isoOf } from '#contract/auctions/bid-events.ts';
import { type Book, replayBids } from '#contract/auctions/resolve-bid.ts';
import { leastRemainingMilliseconds } from '#contract/auctions/soft-close.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type EventRow, findBidEvents, updateRegistration } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

type Standing = { event: EventRow; paddle: string; maximum: number; salt: string };

const staffActor = { role: 'staff' } as const;
const systemActor = { role: 'system' } as const;

/** The bids that still count, oldest first, with what was sealed of them. */
async function findStandingBids(auction: LockedAuction): Promise<Standing[]> {
  const events = await findBidEvents(auction.transaction, auction.id);
  const voided = new Set(events.flatMap(({ type, data }) => (type === 'bid.voided' ? [Number(data.bid)] : [])));
  return events.flatMap((event) => {
    if (event.type !== 'bid.accepted' || voided.has(event.seq) || event.private_sealed === null) return [];
    const { amount, salt } = auction.sealer.open(auction.id, event.private_sealed);
    return [{ event, paddle: event.actor.paddle ?? '', maximum: amount, salt }];
  });
}

/**
 * Voids bids and replays the others (AUCTIONS §2.11): the price may fall, earlier refusals stay refusals, the end never
 * comes earlier and at least ten minutes remain. Maxima that play no part any more are opened, so that anybody can check
 * what is left. Either one bid by its number, or all of one paddle.
 */
export async function voidBids(
  auction: LockedAuction,
  what: { seq?: number; paddle?: string; ground: AuctionEventData['bid.voided']['ground']; reason: string },
  check: (bid: EventRow) => void = () => undefined,
): Promise<void> {
  const standing = await findStandingBids(auction);
  const isMeant = ({ event, paddle }: Standing) =>
    what.seq === undefined ? paddle === what.paddle : event.seq === what.seq;
  const voided = standing.filter(isMeant);
  if (voided.length === 0) throw new ApiError('NOT_FOUND');
  for (const { event } of voided) check(event);
  const { ground, reason } = what;
  auction.append(
    voided.map(({ event, paddle }) => ({
      type: 'bid.voided',
      actor: staffActor,
      data: { bid: event.seq, paddle, ground, reason },
    })),
  );
  const left = standing.filter((bid) => !isMeant(bid));
  const bids = left.map(({ paddle, maximum }) => ({ bidder: paddle, maximum }));
  const book = replayBids(auction.rules, bids, auction.reserve);
  await restore(auction, book, left);
}

async function restore(auction: LockedAuction, book: Book, left: readonly Standing[]): Promise<void> {
  const { row, transaction } = auction;
  const leading = left.findLast(({ paddle, maximum }) => paddle === book.leader && maximum === book.maximum);
  const opened = left
    .filter(({ paddle }) => paddle !== book.leader)
    .map(({ event, maximum, salt }) => ({ bid: event.seq, amount: maximum, salt }));
  if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
  row.price = book.price ?? null;
  row.is_reserve_met = book.isReserveMet;
  row.leader_id = leading?.event.registration_id ?? null;
  row.leader_paddle = leading?.paddle ?? null;
  row.leader_seq = leading?.event.seq ?? null;
  row.maximum_sealed = leading?.event.private_sealed ?? null;
  row.bid_count = left.length;
  if (row.leader_id !== null) {
    auction.formerLeaders.add(row.leader_id);
    await updateRegistration(transaction, row.leader_id, { maximum_sealed: row.maximum_sealed });
  }
  const state = {
    ...(book.price === undefined || book.leader === undefined ? {} : { price: book.price, paddle: book.leader }),
    isReserveMet: book.isReserveMet,
    opened,
  };
  auction.append([{ type: 'book.restored', actor: systemActor, data: state }]);
  keepTime(auction);
}

/** At least ten minutes remain after bids were voided; a paused auction gets them when it goes on. */
function keepTime(auction: LockedAuction): void {
  const { row, now } = auction;
  if (row.state !== 'live') return;
  const least = now.getTime() + leastRemainingMilliseconds;
  const from = row.ends_at.getTime();
  if (from >= least) return;
  row.ends_at = new Date(least);
  const data = { reason: 'void', from: isoOf(from), to: isoOf(least) } as const;
  auction.append([{ type: 'auction.extended', actor: systemActor, data }]);
}
