import type { auctionNotices } from '#contract/notifications/notification.vocabulary.ts';
import type { NewNotification } from '#server/modules/notifications/index.ts';
import type { FoundAuction } from './auctions.queries.ts';
import type { findBidders } from './background/notify-bidders.queries.ts';
import type { EventRow } from './locked-auction.queries.ts';

export type Bidders = Awaited<ReturnType<typeof findBidders>>;

/** What has happened in an auction, and whom it concerns. */
export type AuctionUpdate = {
  auction: FoundAuction;
  events: readonly EventRow[];
  bidders: Bidders;
  watchers: readonly string[];
  /** The staff who run auctions; only where the system has stopped one. */
  auctioneers: readonly string[];
};

type Notice = { notice: (typeof auctionNotices)[number]; at?: string; reason?: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Whether it was paused after its end had come, so that there are no more bids when it goes on (decision 073). */
export function isOnlyClosed({ auction }: Pick<AuctionUpdate, 'auction'>): boolean {
  return auction.opens_all && auction.state === 'suspended' && auction.remaining_ms === 0;
}

/** The notice to bidders and watchers for a row of the log; most rows need none. */
function noticeOf({ type, data }: EventRow, update: AuctionUpdate): Notice | undefined {
  switch (type) {
    case 'auction.moved':
      return { notice: 'moved', at: textOf(data.startsAt) };
    case 'auction.suspended':
      return { notice: 'paused' };
    case 'auction.resuming':
      return { notice: isOnlyClosed(update) ? 'closing' : 'resuming', at: textOf(data.resumesAt) };
    case 'auction.extended':
      if (data.reason === 'technical') return { notice: 'extended', at: textOf(data.to), reason: textOf(data.note) };
      return data.reason === 'outage' || data.reason === 'late_start'
        ? { notice: 'extended', at: textOf(data.to) }
        : undefined;
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

/** The reason is in the row itself, where there is one in words. */
function reasonOf({ type, data }: EventRow): string | undefined {
  return type === 'auction.extended' ? undefined : textOf(data.reason);
}

/** Suspensions by the system must be investigated by auctioneers (AUCTIONS §2.6). */
export function isFault({ type, actor }: EventRow): boolean {
  return type === 'auction.suspended' && actor.role === 'system';
}

/** Which auction a notification is about. */
export function aboutOf({ auction }: { auction: Pick<FoundAuction, 'id' | 'slug' | 'title'> }) {
  return { auctionId: auction.id, slug: auction.slug, title: auction.title };
}

/** Bidders who still take part: approved, or waiting for a deposit to arrive. */
export function taking(bidders: Bidders): string[] {
  return bidders
    .filter(({ state }) => state === 'approved' || state === 'awaiting_deposit')
    .map(({ user_id }) => user_id);
}

/** The leader, who may have left before the bids over theirs were voided. */
function leading({ auction, bidders }: Pick<AuctionUpdate, 'auction' | 'bidders'>): string[] {
  return bidders.filter(({ paddle }) => paddle === auction.leader_paddle).map(({ user_id }) => user_id);
}

/** Notices to bidders and watchers of what the auctioneer, the seller or an outage did to an auction, once each. */
export function noticesOf(update: AuctionUpdate): NewNotification[] {
  const { auction, events, bidders, watchers, auctioneers } = update;
  return events.flatMap((event, index): NewNotification[] => {
    const notice = noticeOf(event, update);
    // All bids of one paddle are voided at once.
    if (notice === undefined || (event.type === 'bid.voided' && events[index - 1]?.type === 'bid.voided')) return [];
    const reason = notice.reason ?? reasonOf(event);
    const concerned = [...watchers, ...taking(bidders), ...leading(update)];
    const recipients = new Set([...concerned, ...(isFault(event) ? auctioneers : [])]);
    recipients.delete(auction.seller_id);
    return [
      {
        kind: 'auction-notice',
        data: { ...aboutOf(update), ...notice, ...(reason === undefined ? {} : { reason }) },
        recipientIds: [...recipients],
        onceKey: `auction:${auction.id}:notice:${event.seq}`,
      },
    ];
  });
}

/** Notices to the highest bidder in talks below the reserve: the state of the talks, and the seller's other price. */
export function talksOf(update: AuctionUpdate): NewNotification[] {
  const { auction, events } = update;
  const recipientIds = leading(update);
  return events.flatMap(({ type, seq, data }): NewNotification[] => {
    const addressed = { recipientIds, onceKey: `auction:${auction.id}:notice:${seq}` };
    if (type === 'auction.closed' && data.outcome === 'pending_seller') {
      return [{ kind: 'auction-notice', data: { ...aboutOf(update), notice: 'below-reserve' }, ...addressed }];
    }
    if (type !== 'talks.countered') return [];
    const price = { amount: Number(data.price), currency: auction.currency };
    const terms = { ...aboutOf(update), price, until: String(data.until) };
    return [{ kind: 'auction-countered', data: terms, ...addressed }];
  });
}
