import { auctionChanged, auctionOwnPart, joinAuction, quitAuction } from '#contract/auctions/auctions.events.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { type Announcement, announcementOf } from '#server/platform/realtime/realtime.ts';
import { personRoom, type RoomKind, roomOf } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import type { Sealer } from '#server/sealing.ts';
import { findPublicAuction } from './auctions.queries.ts';
import { type Onlooker, viewOwnPart, viewSummary } from './auctions.view.ts';
import type { AuctionRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { findOnlookers } from './onlookers.queries.ts';

const kinds = new WeakMap<Platform['realtime'], RoomKind>();

/** The rooms of auctions; anyone may enter that of a public one. */
export function auctionRooms(platform: Platform): RoomKind {
  const known = kinds.get(platform.realtime);
  if (known !== undefined) return known;
  const kind: RoomKind = {
    name: 'auction',
    mayEnter: async (_, id) => (await findPublicAuction(platform.db, id)) !== undefined,
  };
  kinds.set(platform.realtime, kind);
  return kind;
}

export function addAuctionRealtime(platform: Platform): void {
  const kind = auctionRooms(platform);
  platform.realtime.handle(joinAuction, async ({ payload: { auctionId }, connection }) => {
    await connection.enter(kind, auctionId);
    return undefined;
  });
  platform.realtime.handle(quitAuction, async ({ payload: { auctionId }, connection }) => {
    connection.leave(kind, auctionId);
    return undefined;
  });
}

/** The shortest interval between announcements of one auction; what happens in between is announced together. */
const leastMillisecondsBetween = 80;
/** Longer with a large audience, so that announcing leaves the node time to take bids. */
const mostMillisecondsBetween = 170;
/** Clients fetch further rows themselves. */
const rowsInAnnouncement = 40;
const rowsToLargeAudience = 10;
const largeAudience = 500;

/** The pace and size of updates for a room of this size. */
function manner(audience: number): { pause: number; rows: number } {
  const share = Math.min(1, audience / largeAudience);
  return {
    pause: leastMillisecondsBetween + share * (mostMillisecondsBetween - leastMillisecondsBetween),
    rows: share < 1 ? rowsInAnnouncement : rowsToLargeAudience,
  };
}

type Waiting = {
  row: AuctionRow;
  sealer: Sealer;
  events: AuctionEventRow[];
  touched: Set<string>;
  formerLeaders: Set<string>;
  isTimed: boolean;
  lastAt: number;
};

const waitingBy = new WeakMap<Platform['realtime'], Map<string, Waiting>>();

function isPublic({ state }: AuctionRow): boolean {
  return state !== 'draft' && state !== 'in_review';
}

type LockedState = Pick<Waiting, 'row' | 'sealer'>;

/** The private part of one onlooker; undefined where it cannot be read, which must not hold up the room. */
function ownPartOf({ row, sealer }: LockedState, onlooker: Onlooker, log: Platform['log']): Announcement[] {
  try {
    const own = viewOwnPart(row, onlooker, sealer);
    const part = { auctionId: row.id, seq: row.last_seq, own };
    return [announcementOf(personRoom(onlooker.userId), auctionOwnPart, part)];
  } catch (error) {
    log.warn({ err: error, auction: row.id }, 'what one bidder alone hears could not be announced');
    return [];
  }
}

async function flush(platform: Platform, waiting: Waiting): Promise<void> {
  const { realtime, db, log } = platform;
  const { row, sealer } = waiting;
  const events = waiting.events.splice(0);
  const [userIds, registrationIds] = [[...waiting.touched], [...waiting.formerLeaders]];
  waiting.touched.clear();
  waiting.formerLeaders.clear();
  waiting.isTimed = false;
  waiting.lastAt = performance.now();
  const room = roomOf(auctionRooms(platform), row.id);
  try {
    const people = { userIds, registrationIds, country: platform.config.phoneCountry };
    const { watchers, onlookers } = await findOnlookers(db, row.id, people);
    const changed = announcementOf(room, auctionChanged, {
      auctionId: row.id,
      summary: viewSummary(row, watchers),
      events:
        events.length > manner(realtime.audienceOf(room)).rows
          ? []
          : events.map((event) => ({ ...event, data: { ...event.data } })),
      serverTime: (await platform.databaseClock.now()).toISOString(),
    });
    realtime.announceAll([changed, ...onlookers.flatMap((onlooker) => ownPartOf({ row, sealer }, onlooker, log))]);
  } catch (error) {
    // Nothing is lost: clients fetch what they miss by its number.
    log.warn({ err: error, auction: row.id }, 'an auction could not be announced');
  }
}

type Announced = Pick<LockedAuction, 'row' | 'sealer'> & {
  published: readonly AuctionEventRow[];
  touched: ReadonlySet<string>;
  formerLeaders: ReadonlySet<string>;
};

/** Announces decisions to the room; call it after the commit. */
export async function announceAuction(platform: Platform, auction: Announced): Promise<void> {
  if (!isPublic(auction.row)) return;
  const { row, sealer, published, touched } = auction;
  const known = waitingBy.get(platform.realtime) ?? new Map<string, Waiting>();
  waitingBy.set(platform.realtime, known);
  const waiting = known.get(row.id) ?? {
    row,
    sealer,
    events: [],
    touched: new Set(),
    formerLeaders: new Set(),
    isTimed: false,
    lastAt: 0,
  };
  known.set(row.id, waiting);
  if (row.last_seq >= waiting.row.last_seq) waiting.row = row;
  waiting.events.push(...published);
  for (const userId of touched) waiting.touched.add(userId);
  for (const id of auction.formerLeaders) waiting.formerLeaders.add(id);
  if (waiting.isTimed) return;
  waiting.isTimed = true;
  const usual = manner(platform.realtime.audienceOf(roomOf(auctionRooms(platform), row.id))).pause;
  const pause = Math.max(0, waiting.lastAt + usual - performance.now());
  setTimeout(() => void flush(platform, waiting).finally(() => forget(known, row.id)), pause);
}

/** Auctions without recent bids take no memory. */
function forget(known: Map<string, Waiting>, id: string): void {
  const waiting = known.get(id);
  if (waiting !== undefined && !waiting.isTimed) {
    setTimeout(() => {
      if (!waiting.isTimed && known.get(id) === waiting) known.delete(id);
    }, leastMillisecondsBetween).unref();
  }
}
