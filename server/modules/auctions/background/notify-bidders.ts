import { auctionEndingMinutes } from '#contract/notifications/notification.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { type NewNotification, notifyOfAll } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { type AuctionUpdate, aboutOf, isFault, isOnlyClosed, noticesOf, taking, talksOf } from '../auction-notices.ts';
import { findAuctionsByIds } from '../auctions.queries.ts';
import { type EventRow, readDatabaseTime } from '../locked-auction.queries.ts';
import {
  addReminders,
  findAuctioneerIds,
  findBidders,
  findEndingAuctions,
  findUnnotifiedAuctions,
  findUnnotifiedEvents,
  findWatchers,
  lockNotices,
  setNotifiedSeqs,
} from './notify-bidders.queries.ts';

/** Auctions notified of in one transaction. */
const auctionsAtATime = 50;
/** Rows of one log notified of at a time. */
const rowsAtATime = 200;

function amountOf({ auction }: AuctionUpdate, amount: number) {
  return { price: { amount, currency: auction.currency } };
}

/** The paddles of those who lost the lead in these rows and have not regained it. */
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

function outbidOf(update: AuctionUpdate): NewNotification[] {
  const { auction, events, bidders } = update;
  const outbid = findOutbid(events, auction.leader_paddle);
  if (auction.price === null) return [];
  return [
    {
      kind: 'auction-outbid',
      data: { ...aboutOf(update), ...amountOf(update, auction.price), headHash: auction.head_hash },
      recipientIds: bidders.filter(({ paddle }) => outbid.has(paddle)).map(({ user_id }) => user_id),
      onceKey: `auction:${auction.id}:outbid:${events.at(-1)?.seq}`,
      collapseKey: `auction:${auction.id}:outbid`,
    },
  ];
}

function reserveMetOf(update: AuctionUpdate): NewNotification {
  const { auction, bidders, watchers } = update;
  return {
    kind: 'auction-reserve-met',
    data: { ...aboutOf(update), ...amountOf(update, auction.price ?? 0) },
    recipientIds: [auction.seller_id, ...watchers, ...taking(bidders)],
    onceKey: `auction:${auction.id}:reserve-met`,
  };
}

/** Won and lost, once the auction's own end says so. */
function endOf(update: AuctionUpdate): NewNotification[] {
  const { auction, bidders } = update;
  const { id } = auction;
  const isSold = auction.state === 'sold' || auction.state === 'sold_buy_now';
  if (!isSold) return [decisionOf(update, auction.state === 'pending_seller' ? 'below-reserve' : 'unsold')];
  const data = { ...aboutOf(update), ...amountOf(update, auction.final_price ?? auction.price ?? 0) };
  // Buying at once ends the auction for all bidders (AUCTIONS §2.8).
  const isBought = auction.state === 'sold_buy_now';
  const stayed = bidders.filter(({ state }) => state === 'approved' || state === 'awaiting_deposit');
  const bidding = bidders.filter(({ bid_count, paddle }) => bid_count > 0 || paddle === auction.leader_paddle);
  const took = isBought ? stayed : bidding;
  const winner = took.filter(({ paddle }) => paddle === auction.leader_paddle).map(({ user_id }) => user_id);
  const losers = took.filter(({ paddle }) => paddle !== auction.leader_paddle).map(({ user_id }) => user_id);
  return [
    { kind: 'auction-won', data, recipientIds: winner, onceKey: `auction:${id}:won` },
    { kind: 'auction-lost', data, recipientIds: losers, onceKey: `auction:${id}:lost` },
    decisionOf(update, 'sold'),
  ];
}

type Decision = 'approved' | 'paused' | 'resumed' | 'closing' | 'withdrawn' | 'sold' | 'unsold' | 'below-reserve';

/** The events that the seller is notified of. */
function decisionOf(update: AuctionUpdate, decision: Decision, { seq = 0, reason = '' } = {}): NewNotification {
  const { auction } = update;
  return {
    kind: 'auction-decision',
    data: { ...aboutOf(update), decision, ...(reason === '' ? {} : { reason }) },
    recipientIds: [auction.seller_id],
    onceKey: `auction:${auction.id}:${decision}:${seq}`,
  };
}

const decisionsOfStaff: Partial<Record<EventRow['type'], Decision>> = {
  'auction.scheduled': 'approved',
  'auction.suspended': 'paused',
  'auction.resuming': 'resumed',
  'auction.withdrawn': 'withdrawn',
};

function decisionsOf(update: AuctionUpdate): NewNotification[] {
  return update.events.flatMap(({ type, seq, data, actor }) => {
    const ofStaff = decisionsOfStaff[type];
    const decision = ofStaff === 'resumed' && isOnlyClosed(update) ? 'closing' : ofStaff;
    const reason = typeof data.reason === 'string' ? data.reason : '';
    return decision !== undefined && actor.role === 'staff' ? [decisionOf(update, decision, { seq, reason })] : [];
  });
}

function newsOf(update: AuctionUpdate): NewNotification[] {
  // Practice lots cause no notifications.
  if (update.auction.is_practice) return [];
  const types = new Set(update.events.map(({ type }) => type));
  return [
    ...outbidOf(update),
    ...noticesOf(update),
    ...talksOf(update),
    ...(types.has('reserve.met') ? [reserveMetOf(update)] : []),
    ...(types.has('auction.closed') || types.has('talks.ended') ? endOf(update) : []),
    ...decisionsOf(update),
  ];
}

/** The auctions with those who bid in them and who watch them. */
async function findPeople(transaction: Db, ids: readonly string[]) {
  const auctions = await findAuctionsByIds(transaction, ids);
  const bidders = Map.groupBy(await findBidders(transaction, ids), ({ auction_id }) => auction_id);
  const watchers = Map.groupBy(await findWatchers(transaction, ids), ({ auction_id }) => auction_id);
  return auctions.map((auction) => ({
    auction,
    bidders: bidders.get(auction.id) ?? [],
    watchers: (watchers.get(auction.id) ?? []).map(({ user_id }) => user_id),
  }));
}

/** Notifies of the events of these auctions, skipping locked ones, in one transaction. Returns how many there were. */
function notifyAboutAll(platform: Platform, auctionIds: readonly string[]): Promise<number> {
  return platform.db.transaction().execute(async (transaction) => {
    const ids = (await lockNotices(transaction, auctionIds)).map(({ auction_id }) => auction_id);
    if (ids.length === 0) return 0;
    const found = await findUnnotifiedEvents(transaction, ids, rowsAtATime);
    // Another node has notified them in the meantime.
    if (found.length === 0) return 0;
    const auctioneers = found.some(isFault) ? await findAuctioneerIds(transaction) : [];
    const events = Map.groupBy(found, ({ auction_id }) => auction_id);
    const people = await findPeople(transaction, [...events.keys()]);
    const updates = people.map((of) => ({ ...of, auctioneers, events: events.get(of.auction.id) ?? [] }));
    await notifyOfAll(transaction, platform, updates.flatMap(newsOf));
    const notified = [...events].map(([auctionId, rows]) => ({ auctionId, seq: rows.at(-1)?.seq ?? 0 }));
    await setNotifiedSeqs(transaction, notified);
    return notified.length;
  });
}

/** Notifies one by one, so that a failure does not hold up the others. */
async function notifyOneByOne(platform: Platform, auctionIds: readonly string[]): Promise<number> {
  let notified = 0;
  for (const id of auctionIds) {
    try {
      notified += await notifyAboutAll(platform, [id]);
    } catch (error) {
      platform.log.warn({ err: error, auction: id }, 'bidders could not be notified of what happened in an auction');
    }
  }
  return notified;
}

/**
 * Notifies bidders of their auctions: outbid, reserve met, won, lost; once each, on any node. Reads the log after the
 * bids, so that no bid waits for it, and for many auctions at a time: notifying about each separately would cost as
 * much as the bids themselves.
 */
export async function notifyBidders(platform: Platform): Promise<void> {
  for (;;) {
    const ids = await findUnnotifiedAuctions(platform.db, auctionsAtATime);
    if (ids.length === 0) return;
    const notified = await notifyAboutAll(platform, ids).catch(() => notifyOneByOne(platform, ids));
    // Fewer: these were all, or another node notifies of them.
    if (notified < auctionsAtATime) return;
  }
}

type Minutes = (typeof auctionEndingMinutes)[number];

/** Reminds watchers and bidders that these auctions end soon, once for each interval. Returns how many there were. */
function remindOfAll(platform: Platform, auctionIds: readonly string[], minutes: Minutes): Promise<number> {
  return platform.db.transaction().execute(async (transaction) => {
    const locked = await lockNotices(transaction, auctionIds);
    const left = locked.filter(({ reminders }) => !reminders.includes(String(minutes)));
    if (left.length === 0) return 0;
    const ids = left.map(({ auction_id }) => auction_id);
    // The reminder of the last hour replaces that of the last day.
    const passed = auctionEndingMinutes.filter((other) => other >= minutes);
    await addReminders(transaction, ids, passed);
    const news = (await findPeople(transaction, ids)).map(
      ({ auction, bidders, watchers }): NewNotification => ({
        kind: 'auction-ending',
        data: { ...aboutOf({ auction }), minutes, endsAt: auction.ends_at.toISOString() },
        recipientIds: [...watchers, ...taking(bidders)],
        onceKey: `auction:${auction.id}:ending:${minutes}`,
      }),
    );
    await notifyOfAll(transaction, platform, news);
    return ids.length;
  });
}

/** Notifies people that auctions they take part in, or watch, end soon; each once, on any node. */
export async function remindBidders(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.byDatabase(await readDatabaseTime(db));
  for (const minutes of auctionEndingMinutes.toSorted((a, b) => a - b)) {
    for (;;) {
      const ids = await findEndingAuctions(db, { now, minutes, limit: auctionsAtATime });
      const reminded = ids.length === 0 ? 0 : await remindOfAll(platform, ids, minutes);
      if (reminded < auctionsAtATime) break;
    }
  }
}
