import { exportAccount } from '#contract/accounts/security.endpoints.ts';
import { createApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { subscribeToPush } from '#contract/notifications/notifications.endpoints.ts';
import { sendSignInCode } from '#contract/phones/phone-sign-in.endpoints.ts';
import { sendPhoneCode } from '#contract/phones/phones.endpoints.ts';
import { saveSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { createWebhook } from '#contract/webhooks/webhooks.endpoints.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addBidder } from './auctions.ts';
import { addCall } from './calls.ts';
import { addConversation, addMessage } from './conversations.ts';
import { addDeal } from './deals.ts';
import { addGallery, addListing, addPicture, type SignedIn, signUpAs, type TestApp, testPassword } from './index.ts';
import { addPaymentsOf } from './payments.ts';
import { addByAddress, addRepairOf, addReviewOf } from './personal-rows.ts';
import { addSharedList, inviteTo } from './shared-lists.ts';
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

/** A list of the person, with their contributions and an invitation. */
async function addListOf(app: TestApp, userId: string, listingId: string): Promise<void> {
  const facts = { name: 'canary-list', note: 'canary-list-note' };
  const { listId } = await addSharedList(app, { ownerId: userId, listingId, ...facts });
  await inviteTo(app, { listId, ownerId: userId });
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
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a row in each table, one after the other
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
  const agency = { agency_name: 'canary-agency', license_number: 'canary-licence', years_of_experience: 3 };
  await db
    .insertInto('sellers')
    .values({ user_id: userId, slug: 'canary', ...agency, created_at: now })
    .execute();
  await db
    .insertInto('documents')
    .values({ id, owner_id: userId, kind: 'pdf', name: 'canary.pdf', bytes: 3, sha256: 'x', created_at: now })
    .execute();
  await db
    .insertInto('seller_applications')
    .values({
      id,
      applicant_id: userId,
      ...agency,
      office_address: 'canary-office',
      website: null,
      email: canary.email,
      phone: 'canary-phone',
      document_id: id,
      folded_text: 'canary',
      submitted_at: now,
      state: 'approved',
      decided_at: now,
      decided_by: reviewer.userId,
      rejection_reason: null,
      reapply_after: null,
    })
    .execute();
  await db
    .insertInto('price_permits')
    .values({
      id,
      seller_id: userId,
      currency: 'USD',
      number: 'canary-permit',
      expires_on: '2030-01-31',
      document_id: id,
      submitted_at: now,
      state: 'approved',
      decided_at: now,
      decided_by: reviewer.userId,
    })
    .execute();
  await db
    .insertInto('listing_history')
    .values({
      listing_id: house.id,
      version: 2,
      field: 'price',
      at: now,
      changed_by: userId,
      from_value: '1',
      to_value: '2',
    })
    .execute();
  await db
    .insertInto('listing_imports')
    .values({
      id,
      seller_id: userId,
      name: 'canary.csv',
      state: 'checked',
      content: Buffer.from('canary'),
      failure: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
  const waiting = { media_id: await addPicture(app, userId), owner_id: userId, bytes: 1, created_at: now };
  await db.insertInto('listing_uploads').values(waiting).execute();
  await db
    .insertInto('wishlist_items')
    .values({ id, user_id: userId, listing_id: other.id, created_at: now, note: 'canary-note' })
    .execute();
  await addListOf(app, userId, other.id);
  await db
    .insertInto('reports')
    .values({
      id,
      listing_id: other.id,
      reporter_id: userId,
      reason: 'fraud',
      details: 'canary-details',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('enquiries')
    .values({
      id,
      name: canary.name,
      email: canary.email,
      phone: 'canary',
      message: 'canary-question',
      listing_id: other.id,
      created_at: now,
    })
    .execute();
  for (const [buyerId, sellerId] of [
    [userId, reviewer.userId],
    [reviewer.userId, userId],
  ] as const) {
    const { id: conversation } = await addConversation(app, buyerId, sellerId);
    await addMessage(app, conversation, userId, 'Is it free?');
  }
  await addCall(app, { callerId: userId });
  await addCall(app, { calleeId: userId, ended_at: now, outcome: 'completed' });
  await db
    .insertInto('chat_attachments')
    .values({
      id,
      owner_id: userId,
      conversation_id: null,
      message_seq: null,
      kind: 'pdf',
      name: 'plan.pdf',
      bytes: 1,
      width: null,
      height: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('user_blocks')
    .values({ blocker_id: userId, blocked_id: reviewer.userId, created_at: now })
    .execute();
  await member.call(subscribeToPush, {
    body: { endpoint: 'https://web.push.apple.com/canary', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  });
  await member.call(createApiKey, { body: { name: 'Our website', scopes: ['deals:read'], days: 30, password } });
  await member.call(createWebhook, { body: { url: 'https://93.184.215.14/canary', events: ['deal.changed'] } });
  const search = {
    query: 'location=canary',
    name: 'canary-search',
    channels: { site: true },
    rhythm: 'daily',
  } as const;
  await member.call(saveSearch, { body: search });
  const phone = '+250788000777';
  await member.call(sendPhoneCode, { body: { number: phone, password: testPassword } });
  await db.insertInto('phones').values({ user_id: userId, number: phone, proven_at: now }).execute();
  await app.post(sendSignInCode.path, { number: phone });
  await app.runJobs();
  await db
    .insertInto('phone_pins')
    .values({ user_id: userId, pin_hash: Buffer.from('canary-pin'), tries_left: 5, set_at: now })
    .execute();
  const session = { language: 'en', isSignedIn: false, stack: [], page: 0 } as const;
  const dialled = { id: createId(now), number: phone, user_id: userId, steps: 0, created_at: now, updated_at: now };
  await db
    .insertInto('ussd_sessions')
    .values({ ...dialled, session: { ...session, stack: [] } })
    .execute();
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

/** A document that the person has added to a deal, signed, and named as a proof; a code waits for the next signature. */
async function addDealDocumentOf({ db, clock, platform }: TestApp, dealId: string, userId: string): Promise<void> {
  const [id, now] = [createId(clock.now()), clock.now()];
  await platform.files.put(`documents/${id}`, 'of a deal');
  const file = { id, owner_id: null, kind: 'pdf', name: 'proof.pdf', bytes: 9, sha256: 'x', created_at: now } as const;
  await db.insertInto('documents').values(file).execute();
  const author = { author: 'buyer', added_by: userId, item: 'notary', occasion: null, content: null } as const;
  const place = { deal_id: dealId, kind: 'checklist_proof', version: 1, replaced_at: null, replaced_by: null } as const;
  await db
    .insertInto('deal_documents')
    .values({ id, ...place, ...author, created_at: now })
    .execute();
  const own = { deal_id: dealId, party: 'buyer', document_id: id } as const;
  // The signer's name stays on a signed document.
  const signature = { id: createId(now), user_id: userId, name: 'A. Signature', sha256: 'x' };
  await db
    .insertInto('deal_signatures')
    .values({ ...own, ...signature, signed_at: now, voided_at: null })
    .execute();
  const mark = { item: 'notary', mark: 'done', marked_by: userId, answer: null, reason: null, at: now } as const;
  await db
    .insertInto('deal_checklist_marks')
    .values({ ...own, ...mark })
    .execute();
  const code = { code_hash: Buffer.from('canary'), tries: 0, expires_at: now };
  await db
    .insertInto('deal_sign_codes')
    .values({ document_id: id, user_id: userId, ...code })
    .execute();
}

/** What this person says of themselves as a tenant, and an application with a copy of it. */
async function addRentalOf(app: TestApp, userId: string): Promise<void> {
  const { db, clock } = app;
  const profile = JSON.stringify({ occupation: 'canary-occupation', references: [] });
  await db.insertInto('rental_profiles').values({ user_id: userId, profile, updated_at: clock.now() }).execute();
  const listing = await addListing(app);
  const deal = { listingId: listing.id, buyerId: userId, sellerId: listing.seller_id, at: clock.now() };
  const id = await addDeal(db, { ...deal, kind: 'rent', state: 'withdrawn' });
  await db.updateTable('rental_applications').set({ profile }).where('deal_id', '=', id).execute();
}

/** What this person has done and owes in their deals. */
async function addPapersOfDeals(app: TestApp, userId: string): Promise<void> {
  const { db } = app;
  const deals = await db
    .selectFrom('deals')
    .selectAll()
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .execute();
  await addDealDocumentOf(app, deals[0]?.id ?? '', userId);
  for (const deal of deals) {
    const parties = { debtorId: deal.buyer_id, creditorId: deal.seller_id };
    const money = { amount: 1, currency: deal.currency };
    const now = deal.created_at;
    await openDue(db, { dealId: deal.id, kind: 'balance', ...parties, money, dueAt: now, now });
    const event = { deal_id: deal.id, at: now, action: null, state: deal.state, version: 1, note: null, data: null };
    await db
      .insertInto('deal_events')
      .values({ ...event, role: 'buyer', actor_id: userId })
      .execute();
  }
}
