import { commissionedKinds } from '#contract/commission/commission.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { currencies } from '#contract/money.ts';
import { millionthsPerFranc } from '#contract/rates/rate.ts';
import { type StaffRight, staffRights } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { replacePassword, setInitialPassword } from '#server/modules/accounts/index.ts';
import { createId } from '#server/platform/ids.ts';
import { repository } from '#server/platform/source-or-build.ts';
import type { Platform } from '#server/platform.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { photoUrl, storeDemoPhotos } from './demo-photos.ts';
import { francsPerDollar, listingRowOf, publishedAt } from './demo-rows.ts';
import { demoEnquiries } from './enquiries.ts';
import { hasListings } from './has-listings.ts';
import { demoListings } from './listings/index.ts';
import { loadDemoActivity } from './load-demo-activity.ts';
import { loadDemoAuctions } from './load-demo-auctions.ts';
import { loadDemoBooking } from './load-demo-booking.ts';
import { loadDemoConversations } from './load-demo-conversations.ts';
import { loadDemoLease } from './load-demo-lease.ts';
import { loadDemoNotifications } from './load-demo-notifications.ts';
import { loadDemoPayments } from './load-demo-payments.ts';
import { loadDemoStays } from './load-demo-stays.ts';
import { loadDemoViewings } from './load-demo-viewings.ts';
import { loadDemoWork } from './load-demo-work.ts';
import { demoPartners } from './partners.ts';
import { demoSellers } from './sellers.ts';

const logosFolder = new URL('demo/partners/', repository);
/** Sellers joined well before their first listing. */
const sellerSinceDays = 420;

const logoUrl = (file: string) => new URL(file, logosFolder);

type PhotoIds = ReadonlyMap<string, string>;

function photoId(photos: PhotoIds, url: URL): string {
  const id = photos.get(url.href);
  if (id === undefined) throw new Error(`The picture ${url.href} has not been stored`);
  return id;
}

async function insertPeople(db: Db, now: Date): Promise<Map<string, string>> {
  const since = publishedAt(now, sellerSinceDays);
  const idsOfSellers = new Map(demoSellers.map(({ key }) => [key, createId(since)]));
  const sellers = demoSellers.map((seller) => ({ ...seller, id: idsOfSellers.get(seller.key) ?? '' }));
  const sellerEmails = new Set(sellers.map(({ email }) => email));
  const others = demoAccounts.filter(({ email }) => !sellerEmails.has(email));
  const row = (person: {
    id: string;
    role: 'user' | 'seller' | 'staff';
    name: string;
    email: string;
    phoneNumber: string;
    city: string;
    street: string;
    rights?: readonly StaffRight[];
  }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    email_verified: true,
    role: person.role,
    staff_rights: person.role === 'staff' ? [...(person.rights ?? staffRights)] : [],
    phone_number: person.phoneNumber,
    city: person.city,
    street: person.street,
    created_at: since,
    updated_at: since,
  });
  await db
    .insertInto('users')
    .values([
      ...sellers.map((seller) => row({ ...seller, role: 'seller' })),
      ...others.map((account) => row({ ...account, id: createId(since) })),
    ])
    .execute();
  await db
    .insertInto('sellers')
    .values(
      sellers.map((seller) => ({
        user_id: seller.id,
        slug: seller.key,
        agency_name: seller.agencyName,
        license_number: seller.licenseNumber,
        years_of_experience: seller.yearsOfExperience,
        created_at: since,
        languages: [...seller.languages],
        phone_consent_at: seller.phone === undefined ? null : since,
        has_whatsapp: seller.phone === 'shown, with WhatsApp',
      })),
    )
    .execute();
  return idsOfSellers;
}

async function insertListings(
  db: Db,
  now: Date,
  idsOfSellers: ReadonlyMap<string, string>,
  photos: PhotoIds,
): Promise<void> {
  const rows = demoListings.map((listing) => {
    const [display = '', ...gallery] = listing.photos.map((file) => photoId(photos, photoUrl(file)));
    const sellerId = idsOfSellers.get(listing.seller);
    if (sellerId === undefined) throw new Error(`No demonstration seller is called ${listing.seller}`);
    const row = listingRowOf(listing, { sellerId, displayMediaId: display, now });
    return { row: { ...row, plot: listing.plot ?? {} }, gallery };
  });
  await db
    .insertInto('listings')
    .values(rows.map(({ row }) => row))
    .execute();
  const images = rows.flatMap(({ row, gallery }) =>
    gallery.map((mediaId, position) => ({ listing_id: row.id, media_id: mediaId, position, caption: null })),
  );
  await db.insertInto('listing_images').values(images).execute();
}

async function insertContacts(db: Db, now: Date, photos: PhotoIds): Promise<void> {
  await db
    .insertInto('partners')
    .values(
      demoPartners.map(({ name, logo }, position) => ({
        id: createId(now),
        name,
        media_id: photoId(photos, logoUrl(logo)),
        position,
      })),
    )
    .execute();
  await insertEnquiries(db, now);
}

async function insertEnquiries(db: Db, now: Date): Promise<void> {
  const listings = await db.selectFrom('listings').select(['id', 'title']).execute();
  const idOf = new Map(listings.map(({ id, title }) => [title, id]));
  await db
    .insertInto('enquiries')
    .values(
      demoEnquiries.map(({ sentDaysAgo, listing, ...enquiry }) => {
        const sentAt = publishedAt(now, sentDaysAgo);
        const listing_id = idOf.get(listing ?? '') ?? null;
        return { id: createId(sentAt), ...enquiry, listing_id, created_at: sentAt };
      }),
    )
    .execute();
}

/** Prices of the demonstration in both currencies; an invented rate. */
async function insertRate(db: Db, now: Date): Promise<void> {
  const day = kigaliDay(now);
  await db
    .insertInto('currency_rates')
    .values({
      id: createId(now),
      day,
      millionths: francsPerDollar * millionthsPerFranc,
      source: 'Demonstration',
      set_by: null,
      set_at: now,
    })
    .execute();
}

/** Begun before anything of the demonstration was offered. */
const commissionSinceDays = 400;

/** The commission of the operator of the demonstration: three per cent from the seller, and the tax on it; invented. */
async function insertCommissionRules(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - commissionSinceDays * dayMilliseconds);
  const rules = commissionedKinds.flatMap((deal_kind) =>
    currencies.map((currency) => ({
      id: createId(at),
      deal_kind,
      currency,
      from_day: kigaliDay(at),
      basis_points: 300,
      fixed: 0,
      least: 0,
      most: null,
      buyer_weight: 0,
      seller_weight: 1,
      tax_basis_points: 1_800,
      set_by: null,
      set_at: at,
    })),
  );
  await db.insertInto('commission_rules').values(rules).execute();
}

async function fillDatabase(platform: Platform, progress: (message: string) => void): Promise<void> {
  const { db, clock } = platform;
  const pictures = [
    ...demoListings.flatMap(({ photos }) => photos.map(photoUrl)),
    ...demoPartners.map(({ logo }) => logoUrl(logo)),
  ];
  const photos = await storeDemoPhotos(platform, pictures, (done, total) => {
    if (done % 10 === 0 || done === total) progress(`Preparing photographs for the demonstration: ${done} of ${total}`);
  });
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const idsOfSellers = await insertPeople(transaction, now);
    await insertListings(transaction, now, idsOfSellers, photos);
    await insertContacts(transaction, now, photos);
    await insertRate(transaction, now);
    await insertCommissionRules(transaction, now);
  });
  progress(`Loaded the demonstration: ${demoListings.length} listings of ${demoSellers.length} sellers`);
}

/**
 * Fills an empty database with the demonstration: people, listings with their pictures, partners, enquiries. The rows
 * come in one transaction after the pictures, so that an interrupted load leaves nothing half done. The accounts always
 * get their password, which a database filled by an older version lacks.
 */
export async function loadDemoData(platform: Platform, progress: (message: string) => void): Promise<void> {
  if (!(await hasListings(platform.db))) await fillDatabase(platform, progress);
  const emails = demoAccounts.map(({ email }) => email);
  const { demoPassword: ownPassword } = platform.config;
  await setInitialPassword(platform, emails, ownPassword ?? demoPassword);
  // Also where the database was filled while only this machine could reach it, with the published password.
  if (ownPassword !== undefined) await replacePassword(platform, emails, ownPassword);
  await loadDemoWork(platform);
  await loadDemoAuctions(platform);
  await loadDemoActivity(platform);
  await loadDemoLease(platform);
  await loadDemoConversations(platform);
  await loadDemoNotifications(platform);
  await loadDemoViewings(platform);
  await loadDemoStays(platform);
  await loadDemoPayments(platform);
  await loadDemoBooking(platform);
}
