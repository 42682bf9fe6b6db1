import { type Insertable, sql } from 'kysely';
import type { placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Db, Tables } from '#server/database.ts';
import { approveAuction, createAuction, submitAuction, sweepAuctions } from '#server/modules/auctions/index.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Money of the tests is in US dollars, on the wire in cents. */
export const dollars = (amount: number) => amount * 100;

/** How far an auction of a test has got. */
export type Stage = 'draft' | 'in_review' | 'scheduled' | 'live';

/** A draft of a lot without a deposit that begins at once and runs for ten minutes. */
export function anAuctionDraft({ clock }: TestApp, facts: Partial<AuctionDraft> = {}): AuctionDraft {
  const startsAt = clock.now();
  return {
    currency: 'USD',
    startPrice: dollars(1_000),
    guideLow: dollars(2_000),
    guideHigh: dollars(4_000),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 10 * minuteMilliseconds).toISOString(),
    closingWindowSeconds: 120,
    extensionSeconds: 120,
    terms: 'The highest bid binds its bidder.',
    ...facts,
  };
}

/** Starts and closes all that is due, as the service does four times a second; nothing has been away. */
export async function sweep({ db, platform }: TestApp): Promise<void> {
  const forEver = 1_000;
  for (let time = 1; time <= forEver; time += 1) {
    await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp()`.execute(db);
    if ((await sweepAuctions(platform)).due === 0) return;
  }
  throw new Error('There is always something due');
}

/** Inserts a user with a role; returns the id. */
export async function addMember(app: TestApp, role: 'user' | 'seller' | 'staff', phone: string | null = null) {
  const now = app.clock.now();
  const id = createId(now);
  const person = { id, name: `Person ${id.slice(-4)}`, email: `${id}@mail.example`, role, phone_number: phone };
  await app.db
    .insertInto('users')
    .values({ ...person, email_verified: true, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** An auction, brought to its stage by the people who bring it there. Returns its id, slug and seller. */
export async function addAuction(
  app: TestApp,
  {
    sellerId,
    listingId,
    stage = 'live',
    bidsPerMinute,
    ...facts
  }: Partial<AuctionDraft> & { sellerId?: string; listingId?: string; stage?: Stage; bidsPerMinute?: number } = {},
): Promise<{ id: string; slug: string; sellerId: string; listingId: string }> {
  const seller = sellerId ?? (await addMember(app, 'seller', '+250 788 000 777'));
  const offered = listingId ?? (await addListing(app, { sellerId: seller })).id;
  const draft = { listingId: offered, ...anAuctionDraft(app, facts) };
  const { auctionId: id, slug } = await createAuction(app.platform, seller, draft);
  if (bidsPerMinute !== undefined) {
    await app.db.updateTable('auctions').set({ bids_per_minute: bidsPerMinute }).where('id', '=', id).execute();
  }
  if (stage !== 'draft') await submitAuction(app.platform, seller, id);
  if (stage === 'scheduled' || stage === 'live') {
    await approveAuction(app.platform, { staffId: await addMember(app, 'staff'), auctionId: id });
  }
  if (stage === 'live') await sweep(app);
  return { id, slug, sellerId: seller, listingId: offered };
}

/** Inserts a registered bidder; returns the registration's id. */
export async function addBidder(
  { db, clock }: TestApp,
  auctionId: string,
  userId: string,
  facts: Partial<Insertable<Tables['auction_registrations']>> = {},
): Promise<string> {
  const now = clock.now();
  const id = createId(now);
  await db
    .insertInto('auction_registrations')
    .values({
      id,
      auction_id: auctionId,
      user_id: userId,
      state: 'approved',
      paddle: id.slice(-6).toUpperCase(),
      terms_version: 1,
      deposit_state: 'none',
      deposit_amount: 0,
      deposit_id: id,
      deposit_reference: id,
      maximum_sealed: null,
      window_started_at: null,
      registered_at: now,
      ...facts,
    })
    .execute();
  const { deposit_state: state, deposit_amount: amount = 0 } = facts;
  if (state === 'held' && amount > 0) {
    await holdInLedger(db, auctionId, { subjectId: facts.deposit_id ?? id, ownerId: userId, amount, at: now });
  }
  return facts.id ?? id;
}

/** Held deposits are in the books. */
async function holdInLedger(
  db: Db,
  auctionId: string,
  { at, ...deposit }: { subjectId: string; ownerId: string; amount: number; at: Date },
): Promise<void> {
  const { currency } = await db
    .selectFrom('auctions')
    .select('currency')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const decision = { kind: 'deposit_held', currency, actorId: undefined, at } as const;
  await db
    .transaction()
    .execute((transaction) => transferDeposits(transaction, decision, [{ ...deposit, reference: 'slip' }]));
}

/** A well-formed bid. */
export function aBid(maximum: number, facts: Partial<EndpointInput<typeof placeBid>['body']> = {}) {
  return { commandId: createId(new Date()), maximum, mode: 'max' as const, termsVersion: 1, seenSeq: 0, ...facts };
}

/** The log of an auction as it is downloaded. */
export async function logOf({ get }: TestApp, slug: string): Promise<string> {
  const { status, text } = await get(`/auction/${slug}/log`);
  if (status !== 200) throw new Error(`The log was answered with ${status}`);
  return text;
}
