import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import { nextMinimum } from '#contract/auctions/rules/resolve-bid.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { placeBids } from '../bidding/place-bids.ts';
import { registerBidder } from '../bidding/register-bidder.ts';
import { decideAuction } from '../decide-auction.ts';
import { createAuction } from './create-auction.ts';
import { findLastPractice, findPracticeBids, lockPractice } from './practice.queries.ts';
import { publishRules } from './publish-rules.ts';

/** The cast of practice: people of the demonstration, and a property that lends its pictures. */
export type PracticeCast = { listingId: string; sellerId: string; botIds: readonly string[] };

const second = 1_000;
const tickMilliseconds = second;
const practiceMilliseconds = 4 * 60 * second;
/** The result stays before the next one begins. */
const pauseMilliseconds = 15 * second;
const cents = (dollars: number) => dollars * 100;
const startPrice = cents(40_000);
/** What the bots would pay at most, in descending order, so that a person who practises can win. */
const budgets = [cents(58_000), cents(54_000), cents(50_000)] as const;
const practiceTerms = 'Practice: nothing is sold, and no bid binds anybody. Everything else is as in a real auction.';

function timesFrom(start: Date) {
  return { startsAt: start, endsAt: new Date(start.getTime() + practiceMilliseconds) };
}

/** Opens the next lot, in one transaction that only one node makes. */
async function openPractice(platform: Platform, { listingId, sellerId }: PracticeCast): Promise<void> {
  const planned = timesFrom(platform.clock.now());
  const draft = {
    listingId,
    currency: 'USD' as const,
    startPrice,
    guideLow: cents(48_000),
    guideHigh: cents(60_000),
    startsAt: planned.startsAt.toISOString(),
    endsAt: planned.endsAt.toISOString(),
    closingWindowSeconds: 20,
    extensionSeconds: 20,
    terms: practiceTerms,
  };
  const { auctionId } = await createAuction(platform, sellerId, draft, { isPractice: true });
  await decideAuction(platform, auctionId, async (auction) => {
    auction.move('submit', 'seller');
    auction.move('approve', 'staff');
    // By the clock that dates the first row: the verifier accepts none that begins long before it.
    const { startsAt, endsAt } = timesFrom(auction.now);
    Object.assign(auction.row, { deposit: 0, starts_at: startsAt, ends_at: endsAt });
    await publishRules(auction);
  });
}

const asPerson = (userId: string) => ({ role: 'user', userId }) as const;

/** One of the bots bids the next amount now and then; sooner when a person leads. */
async function bidAsBot(platform: Platform, auctionId: string, cast: PracticeCast): Promise<void> {
  const lot = await findPracticeBids(platform.db, auctionId);
  if (lot === undefined) return;
  const isBotLeading = cast.botIds.includes(lot.leaderUserId ?? '');
  if (randomInt(isBotLeading ? 24 : 7) !== 0) return;
  const { price, increments, grid, startPrice: begin, absoluteLimit } = lot;
  const rules = { startPrice: begin, grid, increments, absoluteLimit };
  const maximum = nextMinimum(rules, price ?? undefined);
  const able = cast.botIds.filter((id, index) => id !== lot.leaderUserId && (budgets[index] ?? 0) >= maximum);
  const userId = able[randomInt(Math.max(1, able.length))];
  if (userId === undefined) return;
  await registerBidder(platform, asPerson(userId), auctionId, { termsVersion: 1 });
  const command = {
    auctionId,
    userId,
    commandId: createId(platform.clock.now()),
    maximum,
    mode: 'exact' as const,
    termsVersion: 1,
    receivedAt: performance.now(),
  };
  await placeBids(platform, auctionId, [command]);
}

/** Lots never published because a node crashed, and suspended ones: nothing else would finish them. */
const abandoned: ReadonlySet<AuctionState> = new Set(['draft', 'in_review', 'suspended']);

/** Keeps a practice lot open, with bots that bid. */
export async function keepPractice(platform: Platform, cast: PracticeCast): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    if (!(await lockPractice(transaction))) return;
    const last = await findLastPractice(transaction);
    const isOver =
      last === undefined ||
      abandoned.has(last.state) ||
      (last.closed_at !== null && last.closed_at.getTime() + pauseMilliseconds < clock.now().getTime());
    // On other connections: what is done there must be seen by all before this lock is given back.
    if (isOver) await openPractice(platform, cast);
    else if (last.state === 'live') await bidAsBot(platform, last.id, cast);
  });
}

/** Practice begins to run; returns how to stop it. */
export function startPractice(platform: Platform, cast: PracticeCast): { stop(): Promise<void> } {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      await keepPractice(platform, cast).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'practice could not go on'),
      );
      await delay(tickMilliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
