import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { type ViewingPattern, viewingPatternSchema } from '#contract/viewings/viewing-pattern.ts';
import type { Db } from '#server/database.ts';
import { bookViewing, setViewingPattern } from '#server/modules/viewings/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { viewerOf } from './acting.ts';
import { demoBuyers } from './deals.ts';

const sellerEmail = 'seller@urugo.example';
const buyerEmail = 'buyer@urugo.example';
/** One in this many listings of others can be viewed. */
const everyOther = 3;

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: '15:30', to: '18:00' }));
const saturday = { day: 6, from: '09:00', to: '13:00' };

const usual = { slotMinutes: 30, bufferMinutes: 30, places: 1, noticeHours: 2, isInstant: true, means: 'both' };

/** The next Saturday that is at least three days away. */
function aSaturday(now: Date): string {
  const later = now.getTime() + 3 * dayMilliseconds;
  const weekday = new Date(later).getUTCDay();
  return kigaliDay(new Date(later + ((6 - weekday + 7) % 7) * dayMilliseconds));
}

/** Several kinds: at once or to be confirmed, an open viewing on a Saturday, by video only. */
function patternsAt(now: Date): readonly ViewingPattern[] {
  const open = { day: aSaturday(now), from: '14:00', to: '16:00', places: 12 };
  return [
    { ...usual, weekly: [...weekdays, saturday], singles: [open] },
    { ...usual, weekly: weekdays, isInstant: false, means: 'in_person' },
    { ...usual, weekly: [saturday, { day: 7, from: '14:00', to: '17:00' }], slotMinutes: 45 },
    { ...usual, weekly: weekdays, slotMinutes: 20, bufferMinutes: 10, means: 'video' },
  ].map((pattern) => viewingPatternSchema.parse(pattern));
}

async function findOffered(db: Db) {
  return (
    db
      .selectFrom('listings')
      .innerJoin('users', 'users.id', 'listings.seller_id')
      .select(['listings.id', 'listings.seller_id', 'users.email'])
      .where('listings.deleted_at', 'is', null)
      .where('listings.hidden_at', 'is', null)
      .where('listings.status', 'in', ['Available', 'For Sale', 'Rental'])
      // Properties rented by the night have no viewings.
      .where((eb) => eb.or([eb('listings.rent_period', 'is', null), eb('listings.rent_period', '!=', 'night')]))
      .orderBy('listings.created_at', 'desc')
      .orderBy('listings.id')
      .limit(400)
      .execute()
  );
}

type Offered = Awaited<ReturnType<typeof findOffered>>[number];

async function setPatterns(platform: Platform, offered: readonly Offered[]): Promise<Offered[]> {
  const patterns = patternsAt(platform.clock.now());
  const shown = offered.filter(({ email }, index) => email === sellerEmail || index % everyOther === 0);
  for (const [index, listing] of shown.entries()) {
    const pattern = patterns[index % patterns.length];
    if (pattern === undefined) continue;
    const change = { sellerId: listing.seller_id, listingId: listing.id, expectedVersion: 0, pattern };
    await platform.db.transaction().execute((transaction) => setViewingPattern(transaction, platform, change));
  }
  return shown;
}

/** Books the slot of a listing at this position among those that can be booked; returns the viewing. */
async function book(
  platform: Platform,
  listing: Offered,
  { buyerId, place, note }: { buyerId: string; place: number; note?: string },
) {
  const { db, clock } = platform;
  const earliest = new Date(clock.now().getTime() + dayMilliseconds / 4);
  const slots = await db
    .selectFrom('viewing_slots')
    .select('id')
    .where('listing_id', '=', listing.id)
    .where('starts_at', '>', earliest)
    .where((eb) => eb('taken', '<', eb.ref('places')))
    .orderBy('starts_at')
    .limit(place + 1)
    .execute();
  const slotId = slots.at(-1)?.id;
  if (slotId === undefined) return undefined;
  const body = { commandId: createId(clock.now()), isHeld: false, canWait: false, ...(note && { note }) };
  const params = { listingId: listing.id, slotId };
  return db
    .transaction()
    .execute((transaction) => bookViewing(transaction, platform, viewerOf(buyerId, 'user'), { params, body }))
    .catch(() => undefined);
}

const notes = [
  'Good day, I would like to see the house with my sister. Is there parking nearby?',
  'Hello, we are a family of four and could move in next month.',
];

/** Viewings of the properties of the demonstration's seller, and what its buyer has booked. */
async function addViewings(platform: Platform, shown: readonly Offered[]): Promise<void> {
  const { db } = platform;
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [buyerEmail, ...demoBuyers.map(({ email }) => email)])
    .orderBy('email')
    .execute();
  const buyer = people.find(({ email }) => email === buyerEmail);
  const others = people.filter(({ email }) => email !== buyerEmail);
  const own = shown.filter(({ email }) => email === sellerEmail);
  for (const [index, person] of others.entries()) {
    const listing = own[index % Math.max(1, own.length)];
    const note = notes[index];
    if (listing) await book(platform, listing, { buyerId: person.id, place: index, ...(note && { note }) });
  }
  if (buyer === undefined) return;
  const [first, second] = own.slice(-2);
  const elsewhere = shown.find(({ email }) => email !== sellerEmail);
  for (const [index, listing] of [first, second, elsewhere].entries()) {
    if (listing) await book(platform, listing, { buyerId: buyer.id, place: index });
  }
}

/**
 * Gives the demonstration times for viewings, and people who have booked some. A demonstration that has patterns already
 * gets none; the slots are always those of the next four weeks.
 */
export async function loadDemoViewings(platform: Platform): Promise<void> {
  const { db } = platform;
  const known = await db.selectFrom('viewing_patterns').select('listing_id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const offered = await findOffered(db);
  if (offered.some(({ email }) => email === sellerEmail))
    await addViewings(platform, await setPatterns(platform, offered));
}
