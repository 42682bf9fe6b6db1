import { exportAccount } from '#contract/accounts/security.endpoints.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addBidder } from './auctions.ts';
import { addDeal } from './deals.ts';
import { addGallery, addListing, addPicture, type SignedIn, signUpAs, type TestApp, testPassword } from './index.ts';
import { addPaymentsOf } from './payments.ts';
import { addPapersOfDeals, addRentalOf } from './personal-deal-rows.ts';
import { addByAddress, addRepairOf, addReviewOf } from './personal-rows.ts';
import { addListingRows, addSellerRows } from './personal-seller-rows.ts';
import { addPhoneRows, addSubscriptions } from './personal-settings-rows.ts';
import { addChatRows, addInterestRows } from './personal-visitor-rows.ts';
import { addSignInMethods } from './sign-in-methods.ts';
import { addViewing } from './viewings.ts';

export const canary = { name: 'Canary Person', email: 'canary@mail.example' };
export const staff = { name: 'Some Staff', email: 'staff@mail.example' };
const password = testPassword;

type Listing = Awaited<ReturnType<typeof addListing>>;

/** A report to the staff about a message of the person. */
async function notifyOthersOf(app: TestApp, userId: string): Promise<void> {
  const others = await app.db.selectFrom('users').select('id').where('email', '=', staff.email).execute();
  const data = { senderId: userId, senderName: canary.name, conversationId: createId(app.clock.now()), preview: 'Hi' };
  await app.db.transaction().execute(async (transaction) => {
    const recipientIds = others.map(({ id }) => id);
    await notify(transaction, app.platform, { kind: 'message', data, onceKey: 'message:1', recipientIds });
  });
}

/** The notification to a seller of what the person has asked. */
async function notifySellerOf(app: TestApp, enquiryId: string, { id, slug, title }: Listing): Promise<void> {
  const seller = await app.db.selectFrom('listings').select('seller_id').where('id', '=', id).executeTakeFirstOrThrow();
  const data = { enquiryId, senderName: canary.name, listingId: id, slug, title };
  const facts = { onceKey: `enquiry:${enquiryId}`, recipientIds: [seller.seller_id], mail: { enquiryId } };
  await app.db.transaction().execute(async (transaction) => {
    await notify(transaction, app.platform, { kind: 'lead-received', data, ...facts });
  });
}

/** The calendar of another site that the person has read into their own. */
async function addImportOf({ db, clock }: TestApp, userId: string, listingId: string): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('stay_calendars')
    .values({ listing_id: listingId, version: 1, terms: null, updated_at: now })
    .execute();
  const facts = { name: 'Canary calendar', url: 'https://93.184.215.14/canary.ics', created_at: now, next_at: now };
  await db
    .insertInto('stay_imports')
    .values({ id: createId(now), listing_id: listingId, user_id: userId, ...facts })
    .execute();
}

async function notifyPerson(app: TestApp, userId: string, onceKey: string): Promise<void> {
  const data = { notice: 'account-reinstated', reason: 'canary-reason' } as const;
  await app.db.transaction().execute(async (transaction) => {
    await notify(transaction, app.platform, { kind: 'staff-notice', data, onceKey, recipientIds: [userId] });
  });
}

/** The person has sold by auction, and bid, watched and paid a deposit in another one; both are over. */
async function addAuctions(app: TestApp, userId: string): Promise<void> {
  const { db, clock } = app;
  const own = await addAuction(app, { sellerId: userId });
  const other = await addAuction(app);
  await addBidder(app, other.id, userId);
  const about = { auction_id: other.id, user_id: userId, created_at: clock.now() };
  await db.insertInto('auction_watches').values(about).execute();
  const command = { command_id: createId(clock.now()), digest: 'canary', seq: null, refusal: 'BID_TOO_LOW' };
  await db
    .insertInto('auction_commands')
    .values({ ...about, ...command })
    .execute();
  const account = { id: createId(clock.now()), kind: 'deposits_held' as const, currency: 'USD', owner_id: userId };
  await db
    .insertInto('ledger_accounts')
    .values({ ...account, created_at: clock.now() })
    .execute();
  const proposal = { auction_id: own.id, text: 'canary-addendum', is_material: false, proposed_at: clock.now() };
  await db.insertInto('auction_addendum_proposals').values(proposal).execute();
  await db.updateTable('auctions').set({ state: 'unsold' }).where('id', 'in', [own.id, other.id]).execute();
}

/** The person has booked a viewing, and is to be visited. */
async function addViewings(app: TestApp, userId: string, otherId: string): Promise<void> {
  await addViewing(app, { buyerId: userId, reason: 'canary-reason' });
  await addViewing(app, { buyerId: otherId, sellerId: userId });
  await app.db
    .insertInto('viewing_calendars')
    .values({ user_id: userId })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** A person with rows in every table that refers to users. */
export async function addPersonInEveryTable(app: TestApp): Promise<{ member: SignedIn; files: string[] }> {
  const member = await signUpAs(app, canary, { role: 'seller' });
  const reviewer = await signUpAs(app, staff, { role: 'staff' });
  const { userId } = member;
  const now = app.clock.now();
  const [id, picture] = [createId(now), await addPicture(app)];
  const files = [`media/${picture}/320.webp`, `documents/${id}`];
  for (const file of files) await app.platform.files.put(file, 'canary bytes');
  const { db } = app;
  await db.updateTable('media').set({ owner_id: userId }).where('id', '=', picture).execute();
  await db
    .updateTable('users')
    .set({ image: `/media/${picture}/320.webp`, phone_number: '+250 canary-phone', city: 'canary-city' })
    .where('id', '=', userId)
    .execute();
  const house = await addListing(app, {
    title: 'canary-title',
    description: 'canary-description',
    location: 'canary-place',
    sellerId: userId,
    display_media_id: picture,
    place: { latitude: -1.95, longitude: 30.06 },
  });
  await addGallery(app, house.id, [picture]);
  const other = await addListing(app);
  const person = { id, userId, ...canary, now };
  await addSellerRows(app, person, reviewer.userId);
  await addListingRows(app, person, house.id);
  await addInterestRows(app, person, other.id);
  await addChatRows(app, person, reviewer.userId);
  await addSubscriptions(member);
  await addPhoneRows(app, member, now);
  await addSignInMethods(app, userId);
  await addImportOf(app, userId, house.id);
  await notifyPerson(app, userId, 'canary-waiting');
  await notifyOthersOf(app, userId);
  await notifySellerOf(app, id, other);
  const deal = { price: { amount: 1, currency: 'USD' as const }, kind: 'auction' as const, at: now };
  const [sold, bought] = [house.id, other.id];
  await addDeal(db, { ...deal, listingId: sold, sellerId: userId, buyerId: reviewer.userId });
  await addDeal(db, { ...deal, listingId: bought, sellerId: reviewer.userId, buyerId: userId });
  await addPapersOfDeals(app, userId);
  await addReviewOf(app, { userId, hostId: reviewer.userId, listingId: other.id });
  await addRentalOf(app, userId);
  await addRepairOf(app, { userId, landlordId: reviewer.userId, listingId: other.id });
  await addByAddress(app, canary.email);
  await addPaymentsOf(app, userId);
  await addViewings(app, userId, reviewer.userId);
  await addAuctions(app, userId);
  await member.call(exportAccount, { body: { password } });
  await member.send({
    method: 'PUT',
    url: '/api/me/notification-preferences',
    payload: { preferences: [{ topic: 'listing', channel: 'email', isOn: false }] },
  });
  await member.post('/api/me/two-factor/begin', { password });
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: Buffer.from('canary') })
    .execute();
  await app.post('/api/password/forgot', { email: canary.email });
  await app.post('/api/signup', { ...canary, password, phoneNumber: '1', address: { city: 'a', street: 'b' } });
  await app.runJobs();
  // Still on its way.
  await notifyPerson(app, userId, 'canary-late');
  return { member, files };
}
