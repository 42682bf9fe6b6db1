import type { AuctionEventDraft, LogActor } from '#contract/auctions/log/auction-log.ts';
import { bidBindsMilliseconds, talksMilliseconds } from '#contract/auctions/rules/auction-talks.ts';
import type { SignedAct } from '#contract/auctions/signatures/made-by.ts';
import { completeSale, holdSale } from './complete-sale.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { findReplacedReserves } from './opened-reserves.queries.ts';
import { releaseDeposits } from './settle-deposits.ts';
import { isCloseCertified } from './witnessing/certificates.queries.ts';

const system: LogActor = { role: 'system' };

/** What has been read already, together for all auctions that are closed at the same time. */
export type KnownOfClose = {
  /** Its reserves that were replaced. */
  replaced?: readonly Buffer[];
  /** Its registrations with a deposit that is held or awaited. */
  withDeposits?: readonly RegistrationRow[];
};

/**
 * Opens the reserve once the auction is over, so that its commitment can be checked, and where the rules say so all that it
 * was lowered from, also when it was given up.
 */
export async function openReserve(auction: LockedAuction, { replaced }: KnownOfClose = {}): Promise<void> {
  const { row, sealer, transaction } = auction;
  const earlier = row.opens_all ? (replaced ?? (await findReplacedReserves(transaction, row.id))) : [];
  const sealed = [...earlier, ...(row.reserve_sealed === null ? [] : [row.reserve_sealed])];
  const opened = sealed.map((each) => {
    const { amount, salt } = sealer.open(row.id, each);
    return { amount, salt };
  });
  const last = opened.pop();
  if (last === undefined) return;
  if (row.reserve_sealed !== null) row.opened_reserve = last.amount;
  const data = { ...last, ...(opened.length > 0 && { earlier: opened }) };
  auction.append([{ type: 'reserve.opened', actor: system, data }]);
}

/** The sale: the deal, the listing and all deposits follow in the same transaction, unless they wait for witnesses. */
export async function sell(auction: LockedAuction, price: number): Promise<void> {
  const { row, transaction } = auction;
  row.final_price = price;
  row.closed_at = auction.now;
  // In talks the certificates have arrived before the sale.
  const isHeld = row.waits_for_witnesses && !(await isCloseCertified(transaction, row.id));
  await (isHeld ? holdSale(auction) : completeSale(auction));
}

/** Ends without a sale: all deposits are released. */
export async function endUnsold(auction: LockedAuction, { withDeposits }: KnownOfClose = {}): Promise<void> {
  auction.row.closed_at = auction.now;
  await releaseDeposits(auction, undefined, withDeposits);
}

function closed(
  auction: LockedAuction,
  outcome: 'sold' | 'sold_buy_now' | 'unsold' | 'pending_seller',
): AuctionEventDraft {
  const { price, leader_paddle: paddle } = auction.row;
  const leading = price === null || paddle === null ? {} : { price, paddle };
  return { type: 'auction.closed', actor: system, data: { outcome, ...leading } };
}

/**
 * Closes an auction whose end has come (AUCTIONS §2.3): sold, or talks below the reserve, or unsold. The caller holds the
 * lock and has made sure that it is live and its end is over; the state and the database's own uniqueness of the row
 * make sure it happens once.
 */
export async function closeAuction(auction: LockedAuction, known: KnownOfClose = {}): Promise<void> {
  const { row } = auction;
  const isSold = row.price !== null && (!row.has_reserve || row.is_reserve_met);
  if (isSold) {
    auction.move('sell', 'system');
    auction.append([closed(auction, 'sold')]);
    await openReserve(auction, known);
    await sell(auction, row.price ?? 0);
  } else if (row.price !== null) {
    auction.move('talk', 'system');
    row.closed_at = auction.now;
    row.talks_until = new Date(auction.now.getTime() + talksMilliseconds);
    row.bid_binds_until = new Date(auction.now.getTime() + bidBindsMilliseconds);
    auction.append([closed(auction, 'pending_seller')]);
    // Only a bidder who may still have to buy keeps a deposit here.
    await releaseDeposits(auction, row.leader_id ?? undefined, known.withDeposits);
  } else {
    auction.move('fail', 'system');
    auction.append([closed(auction, 'unsold')]);
    await openReserve(auction, known);
    await endUnsold(auction, known);
  }
}

/** Ends the auction by a purchase at the published price; the buyer leads from now on. */
export async function closeByPurchase(auction: LockedAuction, price: number): Promise<void> {
  auction.move('buy', 'bidder');
  auction.append([closed(auction, 'sold_buy_now')]);
  await openReserve(auction);
  await sell(auction, price);
}

/** Ends talks below the reserve without a sale. */
export async function endTalks(
  auction: LockedAuction,
  ending: 'declined' | 'counter_declined' | 'lapsed',
  { actor, as, signed }: { actor: LogActor; as: 'seller' | 'bidder' | 'system'; signed?: SignedAct },
): Promise<void> {
  auction.move('end_talks', as);
  auction.append([{ type: 'talks.ended', actor, data: { ending, outcome: 'unsold', ...(signed && { signed }) } }]);
  await openReserve(auction);
  await endUnsold(auction);
}

/** Talks below the reserve end in a sale. */
export async function sellInTalks(
  auction: LockedAuction,
  ending: 'accepted' | 'counter_accepted',
  { price, actor, signed }: { price: number; actor: LogActor; signed?: SignedAct },
): Promise<void> {
  auction.move(ending === 'accepted' ? 'accept' : 'accept_counter', ending === 'accepted' ? 'seller' : 'bidder');
  auction.append([{ type: 'talks.ended', actor, data: { ending, outcome: 'sold', price, ...(signed && { signed }) } }]);
  await openReserve(auction);
  await sell(auction, price);
}
