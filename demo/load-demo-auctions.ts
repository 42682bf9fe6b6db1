import { hourMilliseconds, minuteMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import {
  approveAuction,
  confirmDeposit,
  createAuction,
  keepHeartbeat,
  type PracticeCast,
  placeBids,
  registerBidder,
  submitAuction,
  sweepAuctions,
} from '#server/modules/auctions/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoAuction, demoAuctions, demoBidders, demoTerms } from './auctions.ts';

const cents = (dollars: number) => dollars * 100;
const sellerEmail = 'seller@urugo.example';
const staffEmail = 'staff@urugo.example';
const biddersSinceDays = 30;

type Offer = { id: string; sellerId: string };
type Cast = { staffId: string; bidders: readonly string[]; ownListings: readonly Offer[] };

/** The platform at a moment: what is done with it happened then. */
function platformAt(platform: Platform, moment: Date): Platform {
  return { ...platform, clock: { now: () => moment, byDatabase: () => moment } };
}

async function findBidders(db: Db): Promise<string[]> {
  const emails = demoBidders.map(({ email }) => email);
  const rows = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  return emails.flatMap((email) => rows.find((row) => row.email === email)?.id ?? []);
}

async function insertBidders(db: Db, now: Date): Promise<string[]> {
  const known = await findBidders(db);
  if (known.length > 0) return known;
  const since = new Date(now.getTime() - biddersSinceDays * 24 * hourMilliseconds);
  const rows = demoBidders.map(({ name, email, phoneNumber }) => ({
    id: createId(since),
    name,
    email,
    email_verified: true,
    role: 'user' as const,
    phone_number: phoneNumber,
    created_at: since,
    updated_at: since,
  }));
  await db.insertInto('users').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function findOffer(db: Db, { ownListings }: Cast, { listing }: DemoAuction): Promise<Offer | undefined> {
  if (typeof listing === 'number') return ownListings[listing];
  const row = await db
    .selectFrom('listings')
    .select(['id', 'seller_id'])
    .where('title', '=', listing)
    // Another listing may have the same title by now.
    .orderBy('created_at')
    .executeTakeFirst();
  return row && { id: row.id, sellerId: row.seller_id };
}

async function findCast(db: Db, now: Date): Promise<Cast | undefined> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [sellerEmail, staffEmail])
    .execute();
  const idOf = (email: string) => people.find((person) => person.email === email)?.id;
  const [sellerId, staffId] = [idOf(sellerEmail), idOf(staffEmail)];
  if (sellerId === undefined || staffId === undefined) return undefined;
  const listings = await db
    .selectFrom('listings')
    .select(['id'])
    .where('seller_id', '=', sellerId)
    .where('type', '=', 'House')
    .where('purpose', '<>', 'rent')
    .orderBy('created_at')
    .limit(4)
    .execute();
  // The first ones are shown in many places as what is simply for sale.
  const ownListings = listings.slice(1).map(({ id }) => ({ id, sellerId }));
  return { staffId, bidders: await insertBidders(db, now), ownListings };
}

function draftOf(auction: DemoAuction, now: Date) {
  const at = (hours: number) => new Date(now.getTime() + hours * hourMilliseconds).toISOString();
  const [low, high] = auction.guideDollars;
  return {
    currency: 'USD' as const,
    startPrice: cents(auction.startDollars),
    ...(auction.reserveDollars === undefined ? {} : { reserve: cents(auction.reserveDollars) }),
    ...(auction.buyNowDollars === undefined ? {} : { buyNowPrice: cents(auction.buyNowDollars) }),
    guideLow: cents(low),
    guideHigh: cents(high),
    startsAt: at(auction.startsInHours),
    endsAt: at(auction.endsInHours),
    closingWindowSeconds: 120,
    extensionSeconds: 120,
    terms: demoTerms,
  };
}

/** Starts and closes what was due at a moment, as the service would have done then. */
async function sweepAt(platform: Platform, moment: Date): Promise<void> {
  await keepHeartbeat(platform);
  await sweepAuctions(platformAt(platform, moment));
}

/** Finance confirms that the deposit has arrived, where the auction asks for one. */
async function confirmDepositOf(then: Platform, of: { auctionId: string; userId: string; staffId: string }) {
  const awaited = await then.db
    .selectFrom('auction_registrations')
    .select(['id', 'deposit_reference'])
    .where('auction_id', '=', of.auctionId)
    .where('user_id', '=', of.userId)
    .where('state', '=', 'awaiting_deposit')
    .executeTakeFirst();
  if (awaited === undefined) return;
  const { id: registrationId, deposit_reference: reference } = awaited;
  await confirmDeposit(then, { ...of, registrationId, reference });
}

async function playBids(platform: Platform, auctionId: string, auction: DemoAuction, cast: Cast, now: Date) {
  const end = now.getTime() + auction.endsInHours * hourMilliseconds;
  for (const [number, { bidder, dollars, minutesBeforeEnd }] of auction.bids.entries()) {
    const userId = cast.bidders[bidder];
    const moment = new Date(end - minutesBeforeEnd * minuteMilliseconds);
    if (userId === undefined || moment > now) continue;
    const then = platformAt(platform, moment);
    if (auction.bids.findIndex((bid) => bid.bidder === bidder) === number) {
      const person = { role: 'user', userId } as const;
      await registerBidder(then, person, auctionId, { termsVersion: 1 });
      await confirmDepositOf(then, { auctionId, userId, staffId: cast.staffId });
    }
    const command = {
      auctionId,
      userId,
      commandId: createId(moment),
      maximum: cents(dollars),
      mode: 'max' as const,
      termsVersion: 1,
      receivedAt: performance.now(),
    };
    const [answer] = await placeBids(then, auctionId, [command]);
    if (answer instanceof Error) throw answer;
  }
}

async function countAuctions(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('auctions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_practice', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

async function hasAuction(db: Db, listingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auctions')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('is_practice', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

/** Plays one auction through the real engine, from its draft to its present state. */
async function playAuction(platform: Platform, auction: DemoAuction, cast: Cast, now: Date): Promise<void> {
  const offer = await findOffer(platform.db, cast, auction);
  if (offer === undefined || (await hasAuction(platform.db, offer.id))) return;
  const startsAt = now.getTime() + auction.startsInHours * hourMilliseconds;
  const drawnUp = platformAt(platform, new Date(Math.min(startsAt, now.getTime()) - 48 * hourMilliseconds));
  const draft = { listingId: offer.id, ...draftOf(auction, now) };
  const { auctionId } = await createAuction(drawnUp, offer.sellerId, draft);
  await submitAuction(drawnUp, offer.sellerId, auctionId);
  if (auction.waits === 'for the staff') return;
  await approveAuction(drawnUp, { staffId: cast.staffId, auctionId });
  if (startsAt > now.getTime()) return;
  await sweepAt(platform, new Date(startsAt));
  await playBids(platform, auctionId, auction, cast, now);
  const row = await platform.db.selectFrom('auctions').select('ends_at').where('id', '=', auctionId).executeTakeFirst();
  if (row !== undefined && row.ends_at < now) await sweepAt(platform, new Date(row.ends_at.getTime() + 1_000));
}

/**
 * Auctions of the demonstration: live, coming, ended, in talks and in review, each played by the engine itself, so that
 * their logs are complete. They are loaded once. After an interrupted load, a listing that has been in an auction is
 * left as it is, as is one that was edited so that it may not be auctioned.
 */
export async function loadDemoAuctions(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  if ((await countAuctions(db)) >= demoAuctions.length) return;
  const now = clock.now();
  const cast = await findCast(db, now);
  if (cast === undefined) return;
  // The oldest first: a sweep must not find anything that was to be created later.
  for (const auction of demoAuctions.toSorted((a, b) => a.endsInHours - b.endsInHours)) {
    try {
      await playAuction(platform, auction, cast, now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log.warn({ err: error, listing: auction.listing }, 'an auction of the demonstration was left out');
    }
  }
}

/** The cast of practice: the bidders of the demonstration, on the pictures of one of its properties. */
export async function findPracticeCast({ db }: Platform): Promise<PracticeCast | undefined> {
  const bots = await findBidders(db);
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'seller_id'])
    .where('title', '=', 'Starter home off the Kabuga road')
    .orderBy('created_at')
    .executeTakeFirst();
  if (listing === undefined || bots.length === 0) return undefined;
  return { listingId: listing.id, sellerId: listing.seller_id, botIds: bots.slice(0, 3) };
}
