import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { staffRights } from '#contract/staff/staff.vocabulary.ts';
import { createToken } from '#server/platform/auth/tokens.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing } from '../builders.ts';
import { examplePdf } from '../example-files.ts';
import { grace } from '../people.ts';
import { aMember } from '../signed-in.ts';
import { testPassword } from '../test-password.ts';
import { apiKeyRows } from './api-keys.rows.ts';
import { auctionRows } from './auctions.rows.ts';
import { callRows } from './calls.rows.ts';
import { chatRows } from './chat.rows.ts';
import { commissionRows } from './commission.rows.ts';
import { dealPaperRows } from './deal-papers.rows.ts';
import { dealRows } from './deals.rows.ts';
import type { Person, World } from './fixtures.ts';
import { identityRows } from './identities.rows.ts';
import { insightRows } from './insights.rows.ts';
import { listingImportRows } from './listing-imports.rows.ts';
import { listingNumberRows } from './listing-numbers.rows.ts';
import { listingWriteRows } from './listings.rows.ts';
import { notificationRows } from './notifications.rows.ts';
import { ownListingRows } from './own-list.rows.ts';
import { passkeyRows } from './passkeys.rows.ts';
import { paymentRows } from './payments.rows.ts';
import { payoutRows } from './payouts.rows.ts';
import { phoneRows } from './phones.rows.ts';
import { pricePermitRows } from './price-permits.rows.ts';
import { rateRows } from './rates.rows.ts';
import { refundRows } from './refunds.rows.ts';
import { rentRows } from './rent.rows.ts';
import {
  everybody,
  type MatrixRow,
  members,
  membersEvenSuspended,
  nobody,
  nobodyOfTheStaff,
  noMember,
  ownerOnly,
  sellerAndStaff,
  sellersOnly,
  staffOnly,
} from './row.ts';
import { savedSearchRows } from './saved-searches.rows.ts';
import { sellerPageRows } from './seller-page.rows.ts';
import { sharedListRows } from './shared-lists.rows.ts';
import { stayRows } from './stays.rows.ts';
import { viewingRows } from './viewings.rows.ts';
import { webhookRows } from './webhooks.rows.ts';

export type { MatrixInput, MatrixRow } from './row.ts';

const proof = () => ({ body: { password: testPassword } });
const bothProofs = () => ({ body: { ...proof().body, code: '000000' } });
const byId = (id: string) => ({ params: { id } });
const because = (id: string) => ({ params: { id }, body: { reason: 'For a test.' } });

const hiddenListing = async (world: World, owner: Person) => (await world.addHiddenListing(owner.id)).id;
const publicListing = async (world: World) => (await world.addPublicListing()).id;
const application = (world: World, owner: Person) => world.addApplication(owner.id);

async function report(world: World, owner: Person): Promise<string> {
  const { db, clock } = world.app;
  const id = createId(clock.now());
  const listing = await publicListing(world);
  const row = { id, listing_id: listing, reporter_id: owner.id, reason: 'fraud', details: null } as const;
  await db
    .insertInto('reports')
    .values({ ...row, created_at: clock.now() })
    .execute();
  return id;
}

async function enquiry({ app: { db, clock } }: World): Promise<string> {
  const id = createId(clock.now());
  await db
    .insertInto('enquiries')
    .values({ id, ...grace, message: 'Hello', created_at: clock.now() })
    .execute();
  return id;
}

async function lead(world: World, owner: Person): Promise<string> {
  const { db, clock } = world.app;
  const id = createId(clock.now());
  const { id: listing_id } = await addListing(world.app, { sellerId: owner.id });
  const row = { id, ...grace, message: 'Hello', listing_id, created_at: clock.now() };
  await db.insertInto('enquiries').values(row).execute();
  return id;
}

async function savedListing(world: World, owner: Person): Promise<string> {
  const listing = await publicListing(world);
  const { db, clock } = world.app;
  const row = { id: createId(clock.now()), user_id: owner.id, listing_id: listing, created_at: clock.now() };
  await db.insertInto('wishlist_items').values(row).execute();
  return listing;
}

async function suspendedPerson(world: World): Promise<string> {
  return (await world.addPerson({ suspended_at: world.app.clock.now(), suspension_reason: 'For a test' })).id;
}

const anApplication = {
  agencyName: 'Matrix Homes',
  licenseNumber: 'RW-LIC-1',
  yearsOfExperience: '3',
  officeAddress: 'KG 7 Ave',
  email: 'office@mail.example',
  phone: '+250 788 000 150',
};

let newcomers = 0;
function newcomer() {
  newcomers += 1;
  return { name: 'New', email: `new-${newcomers}@mail.example` };
}

const accountRows: readonly MatrixRow[] = [
  {
    call: 'signUp',
    statuses: [200, 409, 409, 409, 409, 409, 200, 409],
    input: () => ({ body: aMember(newcomer()) }),
  },
  { call: 'logIn', statuses: everybody, input: (_, { email }) => ({ body: { email, password: testPassword } }) },
  { call: 'giveSecondFactor', statuses: nobody(401), input: () => ({ body: { code: '123456' } }) },
  { call: 'createToken', statuses: everybody, input: (_, { email }) => ({ body: { email, password: testPassword } }) },
  { call: 'logOut', statuses: everybody },
  { call: 'forgetPassword', statuses: everybody, input: (_, { email }) => ({ body: { email } }) },
  {
    call: 'resetPassword',
    statuses: nobody(422),
    input: () => ({ body: { token: createToken(), newPassword: testPassword } }),
  },
  { call: 'verifyEmail', statuses: nobody(422), input: () => ({ body: { token: createToken() } }) },
  { call: 'sendVerification', statuses: everybody, input: (_, { email }) => ({ body: { email } }) },
  { call: 'getProfile', statuses: membersEvenSuspended },
  { call: 'editProfile', statuses: members, input: () => ({ body: { name: 'New Name' } }) },
  { call: 'listSessions', statuses: members },
  ...apiKeyRows,
  {
    call: 'endSession',
    statuses: ownerOnly,
    object: async (world, owner) => (await world.addSession(owner.id)).sessionId,
    input: byId,
  },
  { call: 'endOtherSessions', statuses: members },
  { call: 'beginTwoFactor', statuses: members, input: proof },
  { call: 'confirmTwoFactor', statuses: noMember(409), input: () => ({ body: { code: '123456' } }) },
  { call: 'renewRecoveryCodes', statuses: noMember(409), input: bothProofs },
  { call: 'disableTwoFactor', statuses: noMember(409), input: bothProofs },
  { call: 'listSecurityEvents', statuses: members },
  { call: 'exportAccount', statuses: membersEvenSuspended, input: proof },
  { call: 'deleteAccount', statuses: members, input: proof },
];

const publicRows: readonly MatrixRow[] = [
  { call: 'listListings', statuses: everybody },
  { call: 'readListingFeed', statuses: everybody },
  { call: 'searchListings', statuses: everybody },
  {
    call: 'getListingBySlug',
    statuses: everybody,
    object: async (world) => (await world.addPublicListing()).slug,
    input: (slug) => ({ params: { slug } }),
  },
  {
    call: 'getListingBySlug',
    of: 'a listing that was taken down',
    statuses: sellerAndStaff,
    object: async (world, owner) => (await world.addHiddenListing(owner.id)).slug,
    input: (slug) => ({ params: { slug } }),
  },
  { call: 'getListingById', statuses: everybody, object: publicListing, input: byId },
  {
    call: 'getListingById',
    of: 'a listing that was taken down',
    statuses: sellerAndStaff,
    object: hiddenListing,
    input: byId,
  },
  { call: 'exploreListings', statuses: everybody },
  { call: 'mapListings', statuses: everybody },
  { call: 'suggestListings', statuses: everybody, input: () => ({ query: { text: 'ki' } }) },
  { call: 'listSimilarListings', statuses: everybody, object: publicListing, input: byId },
  {
    call: 'listSimilarListings',
    of: 'a listing that was taken down',
    statuses: nobody(404),
    object: hiddenListing,
    input: byId,
  },
  { call: 'listPartners', statuses: everybody },
  { call: 'sendEnquiry', statuses: everybody, input: () => ({ body: { ...grace, message: 'Hello' } }) },
  { call: 'getSite', statuses: everybody },
  { call: 'getSiteFigures', statuses: everybody },
];

const memberRows: readonly MatrixRow[] = [
  { call: 'listWishlist', statuses: members },
  {
    call: 'addToWishlist',
    statuses: members,
    object: publicListing,
    input: (productId) => ({ body: { productId } }),
  },
  {
    call: 'addToWishlist',
    of: 'a listing that was taken down',
    statuses: noMember(404),
    object: hiddenListing,
    input: (productId) => ({ body: { productId } }),
  },
  {
    call: 'removeFromWishlist',
    statuses: members,
    object: savedListing,
    input: (productId) => ({ params: { productId } }),
  },
  {
    call: 'setWishlistNote',
    of: 'a listing of which one has saved it',
    statuses: ownerOnly,
    object: savedListing,
    input: (productId) => ({ params: { productId }, body: { note: 'Ask about the roof' } }),
  },
  {
    call: 'applyAsSeller',
    statuses: [401, 200, 200, 409, 403, 403, 401, 403],
    input: () => ({ body: anApplication, document: examplePdf() }),
  },
  { call: 'getOwnDocument', statuses: ownerOnly, object: application },
  {
    call: 'reportListing',
    statuses: members,
    object: publicListing,
    input: (productId) => ({ body: { productId, reason: 'fraud' } }),
  },
  {
    call: 'reportListing',
    of: 'a listing that was taken down',
    statuses: noMember(404),
    object: hiddenListing,
    input: (productId) => ({ body: { productId, reason: 'fraud' } }),
  },
];

const staffRows: readonly MatrixRow[] = [
  { call: 'getStaffOverview', statuses: staffOnly },
  { call: 'listApplications', statuses: staffOnly },
  { call: 'getApplication', statuses: staffOnly, object: application, input: byId },
  { call: 'getApplicationDocument', statuses: staffOnly, object: application, input: byId },
  { call: 'approveApplication', statuses: staffOnly, object: application, input: byId },
  { call: 'rejectApplication', statuses: staffOnly, object: application, input: because },
  { call: 'listStaffListings', statuses: staffOnly },
  { call: 'takeListingDown', statuses: staffOnly, object: publicListing, input: because },
  { call: 'restoreListing', statuses: staffOnly, object: hiddenListing, input: because },
  { call: 'listReports', statuses: staffOnly },
  {
    call: 'decideReport',
    statuses: staffOnly,
    object: report,
    input: (id) => ({ params: { id }, body: { state: 'upheld', note: 'For a test.' } }),
  },
  { call: 'listEnquiries', statuses: staffOnly },
  {
    call: 'answerEnquiry',
    statuses: staffOnly,
    object: enquiry,
    input: (id) => ({ params: { id }, body: { text: 'Yes.' } }),
  },
  { call: 'closeEnquiry', statuses: staffOnly, object: enquiry, input: byId },
  { call: 'listLeads', statuses: sellersOnly },
  { call: 'exportLeads', statuses: sellersOnly },
  {
    call: 'keepLead',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: lead,
    input: (id) => ({ params: { id }, body: { stage: 'viewing', note: 'Saturday', nextOn: '2026-12-05' } }),
  },
  {
    call: 'markLead',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: lead,
    input: (id) => ({ params: { id }, body: { isAnswered: true } }),
  },
  { call: 'listUsers', statuses: staffOnly },
  { call: 'suspendUser', statuses: staffOnly, object: async (_, owner) => owner.id, input: because },
  { call: 'reinstateUser', statuses: staffOnly, object: suspendedPerson, input: because },
  {
    call: 'setStaffRights',
    statuses: staffOnly,
    object: async ({ addPerson }) => (await addPerson({ role: 'staff' })).id,
    input: (id) => ({ params: { id }, body: { rights: ['finance'] } }),
  },
  { call: 'listMails', statuses: staffOnly },
  { call: 'listTextMessages', statuses: staffOnly },
  { call: 'listAuditEvents', statuses: staffOnly },
  { call: 'getHealth', statuses: staffOnly },
  { call: 'getSetup', statuses: staffOnly },
  // What the mail server answers is noted, not passed on.
  { call: 'testMail', statuses: staffOnly, input: () => ({ body: {} }) },
  { call: 'checkMailRecords', statuses: staffOnly },
  { call: 'retryJobs', statuses: staffOnly, input: () => ({ body: {} }) },
];

/** Who may do what: at least one row for every call of the API. */
const rowsOfAll: readonly MatrixRow[] = [
  ...accountRows,
  ...publicRows,
  ...memberRows,
  ...ownListingRows,
  ...sellerPageRows,
  ...chatRows,
  ...callRows,
  ...listingNumberRows,
  ...listingWriteRows,
  ...listingImportRows,
  ...dealRows,
  ...dealPaperRows,
  ...rentRows,
  ...stayRows,
  ...viewingRows,
  ...savedSearchRows,
  ...sharedListRows,
  ...webhookRows,
  ...insightRows,
  ...paymentRows,
  ...payoutRows,
  ...refundRows,
  ...pricePermitRows,
  ...rateRows,
  ...commissionRows,
  ...auctionRows,
  ...notificationRows,
  ...passkeyRows,
  ...identityRows,
  ...phoneRows,
  ...staffRows,
];

/** Every call that takes a right of the staff, by staff who hold all others. */
const rightlessRows = rowsOfAll.flatMap((row): MatrixRow[] => {
  const { rights }: Endpoint = api[row.call];
  if (rights === undefined || row.of !== undefined) return [];
  const others = staffRights.filter((right) => !rights.includes(right));
  return [{ ...row, of: 'its own, without the right', staffRights: others, statuses: nobodyOfTheStaff }];
});

export const matrix: readonly MatrixRow[] = [...rowsOfAll, ...rightlessRows];

/** Addresses outside of the contract, which answer everyone in the same way: their content, and the status. */
export const openAddresses: Readonly<Record<string, readonly [url: string, status: number]>> = {
  '/healthz': ['/healthz', 200],
  '/readyz': ['/readyz', 200],
  '/metrics': ['/metrics', 401],
  '/sitemap.xml': ['/sitemap.xml', 200],
  '/robots.txt': ['/robots.txt', 200],
  '/map.pmtiles': ['/map.pmtiles', 404],
  '/mcp': ['/mcp', 405],
  '/calendar/:token.ics': ['/calendar/nothing.ics', 404],
  '/calendar/nights/:token.ics': ['/calendar/nights/nothing.ics', 404],
  '/feeds/listings.geojson': ['/feeds/listings.geojson', 200],
  '/feeds/auctions.ics': ['/feeds/auctions.ics', 200],
  // Callbacks are posted: each is signed, and refused without.
  '/provider/:name/events': ['/provider/simulator/events', 404],
  '/provider/:name/events*': ['/provider/simulator/events/x', 404],
  '/gateway/ussd/:key': ['/gateway/ussd/x', 404],
  '/gateway/sms/:key': ['/gateway/sms/x', 404],
  '/auctions': ['/auctions', 308],
  '/auctions/:slug': ['/auctions/a-house', 308],
  '/auction/:slug/log': ['/auction/no-such-auction/log', 404],
  '/auction/:slug/cosignatures': ['/auction/no-such-auction/cosignatures', 404],
  '/auction/:slug/head-proof': ['/auction/no-such-auction/head-proof', 404],
  '/auction/:slug/refusals': ['/auction/no-such-auction/refusals', 404],
  '/.well-known/urugo-log-keys': ['/.well-known/urugo-log-keys', 200],
  '/auth/provider/:id': ['/auth/provider/nobody', 404],
  '/auth/provider/:id/callback': ['/auth/provider/nobody/callback', 404],
  '/auction/:slug/now': ['/auction/no-such-auction/now', 303],
  '/product/:id/contact/:way': ['/product/no-such-listing/contact/call', 303],
  '/media/:id/:file': ['/media/019c0000-0000-7000-8000-000000000000/640.webp', 404],
  // As the router draws '/api/*'.
  '*': ['/api/nowhere', 404],
  '/api/docs': ['/api/docs', 200],
  '/api/docs/': ['/api/docs/', 200],
  '/api/docs/json': ['/api/docs/json', 200],
  '/api/docs/static/start.js': ['/api/docs/static/start.js', 200],
  '/api/docs/static/swagger-ui.css': ['/api/docs/static/swagger-ui.css', 200],
  '/api/docs/static/swagger-ui-bundle.js': ['/api/docs/static/swagger-ui-bundle.js', 200],
};
