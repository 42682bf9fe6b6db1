import type { auctionNotices } from '#contract/notifications/notification.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import type { FoundAuction } from './auctions.queries.ts';
import type { EventRow } from './locked-auction.queries.ts';
import { findAuctioneerIds, type findBidders, findWatcherIds } from './tell-bidders.queries.ts';

/** An auction that is told of, in the transaction that keeps how far people have been told. */
export type Telling = { platform: Platform; transaction: Db; auction: FoundAuction };
export type Bidders = Awaited<ReturnType<typeof findBidders>>;

type Notice = { notice: (typeof auctionNotices)[number]; at?: string; reason?: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What everybody who takes part or watches is told of a row of the log; most rows need no words outside of the room. */
function noticeOf({ type, data }: EventRow): Notice | undefined {
  switch (type) {
    case 'auction.moved':
      return { notice: 'moved', at: textOf(data.startsAt) };
    case 'auction.suspended':
      return { notice: 'paused' };
    case 'auction.resuming':
      return { notice: 'resuming', at: textOf(data.resumesAt) };
    case 'auction.extended':
      if (data.reason === 'technical') return { notice: 'extended', at: textOf(data.to), reason: textOf(data.note) };
      return data.reason === 'outage' ? { notice: 'extended', at: textOf(data.to) } : undefined;
    case 'addendum.published':
      return { notice: 'addendum', reason: textOf(data.text) };
    case 'bid.voided':
      return { notice: 'bid-voided' };
    case 'auction.withdrawn':
      return { notice: 'withdrawn' };
    case 'auction.cancelled':
      return { notice: 'cancelled' };
    case 'auction.closed':
      return data.outcome === 'unsold' ? { notice: 'not-sold' } : undefined;
    case 'talks.ended':
      return data.outcome === 'unsold' ? { notice: 'not-sold' } : undefined;
    default:
      return undefined;
  }
}

/** The reason stands in the row itself, where it is one in words. */
function reasonOf({ type, data }: EventRow): string | undefined {
  return type === 'auction.extended' ? undefined : textOf(data.reason);
}

export function aboutOf({ auction }: Telling) {
  return { auctionId: auction.id, slug: auction.slug, title: auction.title };
}

/** Who still takes part: approved, or waiting for a deposit to arrive. */
export function taking(bidders: Bidders): string[] {
  return bidders
    .filter(({ state }) => state === 'approved' || state === 'awaiting_deposit')
    .map(({ user_id }) => user_id);
}

/** Tells bidders and watchers what the auctioneer, the seller or an outage did to an auction, each once. */
export async function tellNotices(telling: Telling, events: readonly EventRow[], bidders: Bidders): Promise<void> {
  const { platform, transaction, auction } = telling;
  for (const [index, event] of events.entries()) {
    const notice = noticeOf(event);
    // All bids of one paddle are voided in one go.
    if (notice === undefined || (event.type === 'bid.voided' && events[index - 1]?.type === 'bid.voided')) continue;
    const reason = notice.reason ?? reasonOf(event);
    const watchers = await findWatcherIds(transaction, auction.id);
    // What the system itself stopped is for the auctioneers to look into (AUCTIONS §2.6).
    const isFault = event.type === 'auction.suspended' && event.actor.role === 'system';
    const auctioneers = isFault ? await findAuctioneerIds(transaction) : [];
    await notify(transaction, platform, {
      kind: 'auction-notice',
      data: { ...aboutOf(telling), ...notice, ...(reason === undefined ? {} : { reason }) },
      recipientIds: [...new Set([...watchers, ...taking(bidders), ...auctioneers])].filter(
        (id) => id !== auction.seller_id,
      ),
      onceKey: `auction:${auction.id}:notice:${event.seq}`,
    });
  }
}

/** Tells the highest bidder of talks below the reserve where they stand, and what the seller would take. */
export async function tellTalks(telling: Telling, events: readonly EventRow[], bidders: Bidders): Promise<void> {
  const { platform, transaction, auction } = telling;
  const recipientIds = bidders.filter(({ paddle }) => paddle === auction.leader_paddle).map(({ user_id }) => user_id);
  for (const { type, seq, data } of events) {
    const onceKey = `auction:${auction.id}:notice:${seq}`;
    if (type === 'auction.closed' && data.outcome === 'pending_seller') {
      await notify(transaction, platform, {
        kind: 'auction-notice',
        data: { ...aboutOf(telling), notice: 'below-reserve' },
        recipientIds,
        onceKey,
      });
    }
    if (type === 'talks.countered') {
      await notify(transaction, platform, {
        kind: 'auction-countered',
        data: {
          ...aboutOf(telling),
          priceCents: Number(data.price),
          currency: auction.currency,
          until: String(data.until),
        },
        recipientIds,
        onceKey,
      });
    }
  }
}
