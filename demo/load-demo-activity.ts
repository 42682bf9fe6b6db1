import { createHash } from 'node:crypto';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { demoBuyers } from './deals.ts';
import { publishedAt } from './demo-rows.ts';
import { loadDemoDeals } from './load-demo-deals.ts';
import { createRandom, type Random } from './synthetic/random.ts';

const buyerEmail = 'buyer@urugo.example';
const viewedDays = 90;
/** Buyers opened their accounts before all this. */
const buyerSinceDays = 200;
const savesAtMost = 5;
const rowsAtOnce = 1_000;

type ListingRow = Awaited<ReturnType<typeof findListings>>[number];
type Activity = { db: Db; now: Date; buyerIds: readonly string[] };

async function findListings(db: Db) {
  return db
    .selectFrom('listings')
    .select(['id', 'title', 'status', 'seller_id', 'price_cents', 'currency', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Chance that depends on the title alone, so that every demonstration looks the same. */
function chanceOf({ title }: ListingRow): Random {
  return createRandom(createHash('sha256').update(title).digest().readUInt32BE(0), 1);
}

async function insertBuyers(db: Db, now: Date): Promise<string[]> {
  const since = publishedAt(now, buyerSinceDays);
  const rows = demoBuyers.map(({ phoneNumber, ...buyer }) => ({
    ...buyer,
    id: createId(since),
    email_verified: true,
    phone_number: phoneNumber,
    created_at: since,
    updated_at: since,
  }));
  await db.insertInto('users').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Views of a listing by day: many while it is new, more at weekends, fewer once it is sold. */
function viewRowsOf(listing: ListingRow, now: Date) {
  const random = chanceOf(listing);
  const interest = 2 + 14 * random.fraction() ** 2;
  const age = Math.floor((now.getTime() - listing.created_at.getTime()) / dayMilliseconds);
  return Array.from({ length: Math.min(viewedDays, age) }, (_, daysAgo) => {
    const moment = publishedAt(now, daysAgo);
    const novelty = 1 + 2 * Math.exp(-(age - daysAgo) / 6);
    const weekend = [0, 6].includes(moment.getUTCDay()) ? 1.4 : 1;
    const views = Math.round(interest * novelty * weekend * random.factor(0.5));
    return { listing_id: listing.id, day: kigaliDay(moment), views };
  }).filter(({ views }) => views > 0);
}

function saveRowsOf(listing: ListingRow, { now, buyerIds }: Activity) {
  const random = chanceOf(listing);
  const age = (now.getTime() - listing.created_at.getTime()) / dayMilliseconds;
  const wanted = Math.floor(random.fraction() ** 2 * (savesAtMost + 1));
  return random.sample(buyerIds, wanted).map((userId) => {
    const at = publishedAt(now, age * random.fraction());
    return { id: createId(at), user_id: userId, listing_id: listing.id, created_at: at };
  });
}

async function insertInParts<Row>(rows: readonly Row[], insert: (part: readonly Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
}

/**
 * Gives the sellers of the demonstration figures to look at: the rows of visits, saves and deals from which they are
 * counted. A demonstration that has its buyers already gets none.
 */
export async function loadDemoActivity(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const known = await db.selectFrom('users').select('id').where('email', '=', demoBuyers[0].email).executeTakeFirst();
  const buyer = await db.selectFrom('users').select('id').where('email', '=', buyerEmail).executeTakeFirst();
  // Before the listings are read: there may be a million by now.
  if (known !== undefined || buyer === undefined) return;
  const listings = await findListings(db);
  if (listings.length === 0) return;
  const now = clock.now();
  const buyerIds = await db.transaction().execute(async (transaction) => {
    const ids = await insertBuyers(transaction, now);
    const activity = { db: transaction, now, buyerIds: ids };
    const views = listings.flatMap((listing) => viewRowsOf(listing, now));
    await insertInParts(views, (part) =>
      transaction
        .insertInto('listing_days')
        .values([...part])
        .execute(),
    );
    const saves = listings.flatMap((listing) => saveRowsOf(listing, activity));
    await insertInParts(saves, (part) =>
      transaction
        .insertInto('wishlist_items')
        .values([...part])
        .execute(),
    );
    return ids;
  });
  await loadDemoDeals(platform, { listings, buyerId: buyer.id, buyerIds });
}
