import { auctionEndingMinutes } from '#contract/notifications/notification.vocabulary.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { findAuctionById, findEventsAfter } from './auctions.queries.ts';
import { type EventRow, readDatabaseTime } from './locked-auction.queries.ts';
import {
  addReminders,
  findBidders,
  findEndingAuctions,
  findUntoldAuctions,
  findWatcherIds,
  lockNotices,
  setToldSeq,
} from './tell-bidders.queries.ts';
import { aboutOf, type Bidders, type Telling, taking, tellNotices, tellTalks } from './tell-notices.ts';

const auctionsAtATime = 50;
const rowsAtATime = 1_000;

function amountOf({ auction }: Telling, priceCents: number) {
  return { priceCents, currency: auction.currency };
}

/** The paddles of those who lost the lead in these rows and have not got it back by now. */
function findOutbid(events: readonly EventRow[], leader: string | null): Set<string> {
  const outbid = new Set<string>();
  for (const { type, data, actor } of events) {
    if (type === 'bid.exhausted') outbid.add(String(data.paddle));
    // A challenger whose bid was answered at once has been outbid as well.
    if (type === 'bid.accepted' && data.salt !== undefined) outbid.add(actor.paddle ?? '');
  }
  if (leader !== null) outbid.delete(leader);
  return outbid;
}

async function tellOutbid(telling: Telling, events: readonly EventRow[], bidders: Bidders): Promise<void> {
  const { platform, transaction, auction } = telling;
  const outbid = findOutbid(events, auction.leader_paddle);
  const recipientIds = bidders.filter(({ paddle }) => outbid.has(paddle)).map(({ user_id }) => user_id);
  if (auction.price === null) return;
  await notify(transaction, platform, {
    kind: 'auction-outbid',
    data: { ...aboutOf(telling), ...amountOf(telling, auction.price), headHash: auction.head_hash },
    recipientIds,
    onceKey: `auction:${auction.id}:outbid:${events.at(-1)?.seq}`,
    collapseKey: `auction:${auction.id}:outbid`,
  });
}

async function tellReserveMet(telling: Telling, bidders: Bidders): Promise<void> {
  const { platform, transaction, auction } = telling;
  const watchers = await findWatcherIds(transaction, auction.id);
  await notify(transaction, platform, {
    kind: 'auction-reserve-met',
    data: { ...aboutOf(telling), ...amountOf(telling, auction.price ?? 0) },
    recipientIds: [auction.seller_id, ...watchers, ...taking(bidders)],
    onceKey: `auction:${auction.id}:reserve-met`,
  });
}

/** Won and lost, once the auction's own end says so. */
async function tellEnd(telling: Telling, bidders: Bidders): Promise<void> {
  const { platform, transaction, auction } = telling;
  const { id } = auction;
  const isSold = auction.state === 'sold' || auction.state === 'sold_buy_now';
  const data = { ...aboutOf(telling), ...amountOf(telling, auction.final_price ?? auction.price ?? 0) };
  if (isSold) {
    // Who bought at once ended it for everybody, bid or no bid (AUCTIONS §2.8).
    const isBought = auction.state === 'sold_buy_now';
    const stayed = bidders.filter(({ state }) => state === 'approved' || state === 'awaiting_deposit');
    const bidding = bidders.filter(({ bid_count, paddle }) => bid_count > 0 || paddle === auction.leader_paddle);
    const took = isBought ? stayed : bidding;
    const winner = took.filter(({ paddle }) => paddle === auction.leader_paddle).map(({ user_id }) => user_id);
    const losers = took.filter(({ paddle }) => paddle !== auction.leader_paddle).map(({ user_id }) => user_id);
    await notify(transaction, platform, {
      kind: 'auction-won',
      data,
      recipientIds: winner,
      onceKey: `auction:${id}:won`,
    });
    await notify(transaction, platform, {
      kind: 'auction-lost',
      data,
      recipientIds: losers,
      onceKey: `auction:${id}:lost`,
    });
  }
  const decision = isSold ? 'sold' : auction.state === 'pending_seller' ? 'below-reserve' : 'unsold';
  await tellSeller(telling, decision);
}

type Decision = 'approved' | 'paused' | 'resumed' | 'withdrawn' | 'sold' | 'unsold' | 'below-reserve';

async function tellSeller(telling: Telling, decision: Decision, { seq = 0, reason = '' } = {}): Promise<void> {
  const { platform, transaction, auction } = telling;
  await notify(transaction, platform, {
    kind: 'auction-decision',
    data: { ...aboutOf(telling), decision, ...(reason === '' ? {} : { reason }) },
    recipientIds: [auction.seller_id],
    onceKey: `auction:${auction.id}:${decision}:${seq}`,
  });
}

const decisionsOfStaff: Partial<Record<EventRow['type'], Decision>> = {
  'auction.scheduled': 'approved',
  'auction.suspended': 'paused',
  'auction.resuming': 'resumed',
  'auction.withdrawn': 'withdrawn',
};

async function tellRows(telling: Telling, events: readonly EventRow[]): Promise<void> {
  const { auction, transaction } = telling;
  // What happens in practice is no news to anybody who is not looking.
  if (auction.is_practice) return;
  const bidders = await findBidders(transaction, auction.id);
  await tellOutbid(telling, events, bidders);
  await tellNotices(telling, events, bidders);
  await tellTalks(telling, events, bidders);
  const types = new Set(events.map(({ type }) => type));
  if (types.has('reserve.met')) await tellReserveMet(telling, bidders);
  if (types.has('auction.closed') || types.has('talks.ended')) await tellEnd(telling, bidders);
  for (const { type, seq, data, actor } of events) {
    const decision = decisionsOfStaff[type];
    const reason = typeof data.reason === 'string' ? data.reason : '';
    if (decision !== undefined && actor.role === 'staff') await tellSeller(telling, decision, { seq, reason });
  }
}

async function tellOf(platform: Platform, auctionId: string): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const notices = await lockNotices(transaction, auctionId);
    const auction = await findAuctionById(transaction, auctionId);
    if (notices === undefined || auction === undefined) return;
    const events = await findEventsAfter(transaction, auctionId, { after: notices.told_seq, limit: rowsAtATime });
    const last = events.at(-1);
    if (last === undefined) return;
    await tellRows({ platform, transaction, auction }, events);
    await setToldSeq(transaction, auctionId, last.seq);
  });
}

/** Tells everybody who watches or bids that an auction ends soon, once for each of the times. */
async function remind(platform: Platform, auctionId: string, minutes: (typeof auctionEndingMinutes)[number]) {
  await platform.db.transaction().execute(async (transaction) => {
    const notices = await lockNotices(transaction, auctionId);
    const auction = await findAuctionById(transaction, auctionId);
    if (notices === undefined || auction === undefined || notices.reminders.includes(String(minutes))) return;
    // Who is told of the last hour needs not be told of the last day as well.
    await addReminders(
      transaction,
      auctionId,
      auctionEndingMinutes.filter((other) => other >= minutes),
    );
    const bidders = await findBidders(transaction, auctionId);
    await notify(transaction, platform, {
      kind: 'auction-ending',
      data: { auctionId, slug: auction.slug, title: auction.title, minutes, endsAt: auction.ends_at.toISOString() },
      recipientIds: [...(await findWatcherIds(transaction, auctionId)), ...taking(bidders)],
      onceKey: `auction:${auctionId}:ending:${minutes}`,
    });
  });
}

/**
 * Tells people what has become of the auctions they take part in: outbid, reserve met, ending soon, won, lost; each once,
 * on any node. Reads the log behind the bids, so that no bid waits for it.
 */
export async function tellBidders(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.byDatabase(await readDatabaseTime(db));
  for (const minutes of auctionEndingMinutes.toSorted((a, b) => a - b)) {
    for (const id of await findEndingAuctions(db, { now, minutes })) await remind(platform, id, minutes);
  }
  for (const id of await findUntoldAuctions(db, auctionsAtATime)) await tellOf(platform, id);
}
