import { usualCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, anAuctionDraft, dollars, type Stage, sweep } from '../auctions.ts';
import { addListing } from '../builders.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, nobody, ownerOnly, sellersOnly, staffOnly } from './row.ts';

const second = 1_000;
const aDroppedBid = {
  auction: '019c0000-0000-7000-8000-000000000009',
  paddle: 'AAA',
  commandId: '019c0000-0000-7000-8000-000000000008',
  commitment: 'ab'.repeat(32),
  seenSeq: 1,
  seenHead: 'ab'.repeat(32),
  key: 'ab'.repeat(32),
  signature: 'ab'.repeat(64),
  sealed: 'ab'.repeat(304),
};
const tenMinutes = 600_000;
const byId = (id: string) => ({ params: { id } });
const addendum = (id: string) => ({ params: { id }, body: { text: 'The roof leaks.', isMaterial: true } });
const because = (id: string) => ({ params: { id }, body: { reason: 'For a test.' } });

/** Bidders only; that an auction exists is public. */
const bidderOnly = [401, 403, 200, 403, 403, 403, 401, 403] as const;
/** To other sellers an auction that is not theirs does not exist. */
const ownAuction = [401, 403, 200, 404, 403, 403, 401, 403] as const;
const ofSeller = { ownerRole: 'seller' } as const;

type Facts = Partial<AuctionDraft> & { stage?: Stage };

const anAuction =
  (facts: Facts = {}) =>
  async (world: World) =>
    (await addAuction(world.app, facts)).id;
const auctionOf = (facts: Facts) => async (world: World, owner: Person) =>
  (await addAuction(world.app, { sellerId: owner.id, ...facts })).id;

/** A running auction in which the owner may bid. */
const withBidder =
  (facts: Facts = {}, registration: Parameters<typeof addBidder>[3] = {}) =>
  async (world: World, owner: Person) => {
    const { id } = await addAuction(world.app, facts);
    await addBidder(world.app, id, owner.id, registration);
    return id;
  };

async function bid({ app }: World, id: string, person: Person, commandId?: string): Promise<void> {
  const body = aBid(dollars(1_500), commandId === undefined ? {} : { commandId });
  const { status, text } = await app.post(`/api/auctions/${id}/bids`, body, { cookie: person.cookie });
  if (status !== 200) throw new Error(text);
}

/** The owner has bid, by a command of the auction's own id. */
const withBid =
  (facts: Facts = {}) =>
  async (world: World, owner: Person) => {
    const id = await withBidder(facts)(world, owner);
    await bid(world, id, owner, id);
    return id;
  };

/** The owner leads, and since then the description has changed materially. */
async function leadingOnOldTerms(world: World, owner: Person): Promise<string> {
  const id = await withBid()(world, owner);
  const staff = await world.addPerson({ role: 'staff', staff_rights: ['auctioneer'] });
  const { body } = addendum(id);
  const answer = await world.app.post(`/api/staff/auctions/${id}/addendum`, body, { cookie: staff.cookie });
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

/** An auction that ended below its reserve. */
async function endBelowReserve(world: World, bidder: Person, facts: { sellerId?: string } = {}): Promise<string> {
  const { app } = world;
  // It runs in the past and ends now: sessions that are used later are prolonged.
  app.clock.advance(-tenMinutes - second);
  const { id } = await addAuction(app, { reserve: dollars(3_000), ...facts });
  await addBidder(app, id, bidder.id);
  await bid(world, id, bidder);
  app.clock.advance(tenMinutes + second);
  await sweep(app);
  return id;
}

async function talksOfSeller(world: World, owner: Person): Promise<string> {
  return endBelowReserve(world, await world.addPerson(), { sellerId: owner.id });
}

/** A bidder whose registration has the auction's own id, so that one id names both. */
const withRegistration = (facts: Parameters<typeof addBidder>[3]) => async (world: World, owner: Person) => {
  const { id } = await addAuction(world.app);
  await addBidder(world.app, id, owner.id, { id, ...facts });
  return id;
};

async function paused(world: World): Promise<string> {
  const { id } = await addAuction(world.app);
  const staff = await world.addPerson({ role: 'staff', staff_rights: ['auctioneer'] });
  const answer = await world.app.post(`/api/staff/auctions/${id}/pause`, { reason: 'x' }, { cookie: staff.cookie });
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

/** A sale that waits for witnesses. */
async function waitingSale(world: World): Promise<string> {
  const { id } = await addAuction(world.app);
  const waiting = { waits_for_witnesses: true, sale_waits_since: world.app.clock.now() };
  await world.app.db.updateTable('auctions').set(waiting).where('id', '=', id).execute();
  return id;
}

async function telephoned(world: World, owner: Person): Promise<string> {
  await world.app.db
    .updateTable('users')
    .set({ phone_number: '+250 788 000 321' })
    .where('id', '=', owner.id)
    .execute();
  return anAuction()(world);
}

const publicRows: readonly MatrixRow[] = [
  { call: 'listAuctions', statuses: everybody },
  { call: 'getServerTime', statuses: everybody },
  {
    call: 'getAuction',
    statuses: everybody,
    object: async ({ app }) => (await addAuction(app)).slug,
    input: byId,
  },
  {
    call: 'getAuction',
    of: 'a draft',
    statuses: nobody(404),
    ...ofSeller,
    object: auctionOf({ stage: 'draft' }),
    input: byId,
  },
  {
    call: 'getAuctionOfListing',
    statuses: everybody,
    object: async ({ app }) => (await addAuction(app)).listingId,
    input: (listingId) => ({ params: { listingId } }),
  },
  { call: 'listAuctionEvents', statuses: everybody, object: anAuction(), input: byId },
  { call: 'listWitnessedLogs', statuses: everybody },
  // Submissions that are not signed by a witness are answered, and have no effect.
  { call: 'sendCosignatures', statuses: everybody, input: () => ({ body: { notes: ['nothing'] } }) },
  { call: 'sendCertificate', statuses: everybody, input: () => ({ body: { certificate: 'nothing' } }) },
  // The log of heads is public; this leaf does not exist.
  { call: 'getHeadsCheckpoint', statuses: everybody },
  { call: 'listHeadLeaves', statuses: everybody },
  { call: 'getHeadInclusion', statuses: nobody(404), input: () => ({ query: { auction: aDroppedBid.auction } }) },
  { call: 'getHeadsConsistency', statuses: nobody(404), input: () => ({ query: { first: 2, second: 1 } }) },
  // Submissions that are not signed by a bidder are not bids.
  { call: 'passOnBids', statuses: everybody, input: () => ({ body: { bids: [aDroppedBid] } }) },
];

const bidderRows: readonly MatrixRow[] = [
  {
    call: 'registerForAuction',
    // A person without a telephone number is asked for one first.
    statuses: [401, 422, 200, 422, 403, 403, 401, 403],
    isPublicThing: true,
    object: telephoned,
    input: (id) => ({ params: { id }, body: { termsVersion: 1, isOfAge: true } }),
  },
  { call: 'leaveAuction', statuses: ownerOnly, object: withBidder(), input: byId },
  {
    call: 'placeBid',
    statuses: bidderOnly,
    isPublicThing: true,
    object: withBidder(),
    input: (id) => ({ params: { id }, body: aBid(dollars(2_000)) }),
  },
  {
    call: 'buyNow',
    statuses: bidderOnly,
    isPublicThing: true,
    object: withBidder({ buyNowPrice: dollars(5_000) }),
    input: (id) => ({
      params: { id },
      body: { commandId: createId(new Date()), price: dollars(5_000), termsVersion: 1 },
    }),
  },
  {
    call: 'requestBidderKey',
    statuses: ownerOnly,
    object: withBidder({}, { bidder_key: 'ab'.repeat(32) }),
    input: (id) => ({ params: { id }, body: { bidderKey: 'cd'.repeat(32) } }),
  },
  { call: 'withdrawBids', statuses: ownerOnly, object: leadingOnOldTerms, input: byId },
  {
    call: 'getBidCommand',
    statuses: ownerOnly,
    object: withBid(),
    input: (id) => ({ params: { id, commandId: id } }),
  },
  { call: 'listReceipts', statuses: ownerOnly, object: withBid(), input: byId },
  {
    call: 'answerCounter',
    statuses: ownerOnly,
    object: endBelowReserve,
    input: (id) => ({ params: { id }, body: { answer: 'renew' } }),
  },
  { call: 'listMyAuctions', statuses: members },
  { call: 'watchAuction', statuses: members, object: anAuction(), input: byId },
  { call: 'unwatchAuction', statuses: members, object: anAuction(), input: byId },
];

const sellerRows: readonly MatrixRow[] = [
  { call: 'listOwnAuctions', statuses: sellersOnly },
  { ...ofSeller, call: 'getOwnAuction', statuses: ownAuction, object: auctionOf({ stage: 'draft' }), input: byId },
  {
    ...ofSeller,
    call: 'createAuction',
    statuses: ownAuction,
    object: async ({ app }, owner) => {
      draftOfNow = anAuctionDraft(app);
      return (await addListing(app, { sellerId: owner.id })).id;
    },
    input: (listingId) => ({ body: { listingId, ...draftOfNow } }),
  },
  {
    ...ofSeller,
    call: 'editAuction',
    statuses: ownAuction,
    object: async (world, owner) => {
      draftOfNow = anAuctionDraft(world.app);
      return auctionOf({ stage: 'draft' })(world, owner);
    },
    input: (id) => ({ params: { id }, body: draftOfNow }),
  },
  { ...ofSeller, call: 'submitAuction', statuses: ownAuction, object: auctionOf({ stage: 'draft' }), input: byId },
  {
    ...ofSeller,
    call: 'moveOwnAuction',
    statuses: ownAuction,
    object: async (world, owner) => {
      const begin = world.app.clock.now().getTime() + 2 * dayMilliseconds;
      const times = { startsAt: new Date(begin).toISOString(), endsAt: new Date(begin + tenMinutes).toISOString() };
      draftOfNow = anAuctionDraft(world.app, times);
      return auctionOf({ ...times, stage: 'scheduled' })(world, owner);
    },
    input: (id) => ({ params: { id }, body: tenMinutesLater() }),
  },
  {
    ...ofSeller,
    call: 'withdrawOwnAuction',
    statuses: ownAuction,
    object: auctionOf({ stage: 'scheduled' }),
    input: because,
  },
  { ...ofSeller, call: 'proposeAddendum', statuses: ownAuction, object: auctionOf({}), input: addendum },
  {
    ...ofSeller,
    call: 'lowerReserve',
    statuses: ownAuction,
    object: auctionOf({ reserve: dollars(3_000) }),
    input: (id) => ({ params: { id }, body: { reserve: dollars(2_000) } }),
  },
  {
    ...ofSeller,
    call: 'decideTalks',
    statuses: ownAuction,
    object: talksOfSeller,
    input: (id) => ({ params: { id }, body: { decision: 'decline' } }),
  },
];

const proposedAt = '2026-01-02T03:04:05.678Z';

/** An auction whose seller would add something to its description. */
async function withProposal(world: World): Promise<string> {
  const id = await anAuction()(world);
  const proposal = { auction_id: id, text: 'The roof leaks.', is_material: true, proposed_at: new Date(proposedAt) };
  const waiting = { declined_at: null, decline_reason: null };
  await world.app.db
    .insertInto('auction_addendum_proposals')
    .values({ ...proposal, ...waiting })
    .execute();
  return id;
}

/** The draft of the object made last: its times follow the clock of the test. */
let draftOfNow = {} as AuctionDraft;

function tenMinutesLater() {
  const later = (time: string) => new Date(Date.parse(time) + tenMinutes).toISOString();
  const { startsAt, endsAt } = draftOfNow;
  return { startsAt: later(startsAt), endsAt: later(endsAt), reason: 'For a test.' };
}

const staffRows: readonly MatrixRow[] = [
  { call: 'listStaffAuctions', statuses: staffOnly },
  { call: 'getAuctionCalendar', statuses: staffOnly },
  { call: 'setAuctionCalendar', statuses: staffOnly, input: () => ({ body: usualCalendar }) },
  { call: 'getStaffAuction', statuses: staffOnly, object: anAuction({ stage: 'in_review' }), input: byId },
  { call: 'approveAuction', statuses: staffOnly, object: anAuction({ stage: 'in_review' }), input: byId },
  { call: 'returnAuction', statuses: staffOnly, object: anAuction({ stage: 'in_review' }), input: because },
  { call: 'pauseAuction', statuses: staffOnly, object: anAuction(), input: because },
  { call: 'resumeAuction', statuses: staffOnly, object: paused, input: because },
  {
    call: 'extendAuction',
    statuses: staffOnly,
    object: anAuction(),
    input: (id) => ({ params: { id }, body: { minutes: 5, reason: 'For a test.' } }),
  },
  {
    call: 'moveAuction',
    statuses: staffOnly,
    object: async (world) => {
      draftOfNow = anAuctionDraft(world.app);
      return anAuction({ stage: 'scheduled' })(world);
    },
    input: (id) => ({ params: { id }, body: tenMinutesLater() }),
  },
  { call: 'publishAddendum', statuses: staffOnly, object: anAuction(), input: addendum },
  {
    call: 'declineAddendum',
    statuses: staffOnly,
    object: withProposal,
    input: (id) => ({ params: { id }, body: { proposedAt, reason: 'For a test.' } }),
  },
  { call: 'withdrawAuction', statuses: staffOnly, object: anAuction({ stage: 'scheduled' }), input: because },
  { call: 'cancelAuction', statuses: staffOnly, object: paused, input: because },
  {
    call: 'awaitWitnesses',
    statuses: staffOnly,
    object: anAuction({ stage: 'in_review' }),
    input: (id) => ({ params: { id }, body: { isWaiting: false } }),
  },
  { call: 'waiveWitnesses', statuses: staffOnly, object: waitingSale, input: because },
  {
    call: 'voidBid',
    statuses: staffOnly,
    object: withBid(),
    // The first two rows of the log are that it was scheduled and that it has begun.
    input: (id) => ({ params: { id }, body: { seq: 3, ground: 'proven_conflict', reason: 'For a test.' } }),
  },
  {
    call: 'confirmDeposit',
    statuses: staffOnly,
    object: withRegistration({ state: 'awaiting_deposit', deposit_state: 'awaited', deposit_amount: dollars(100) }),
    input: (id) => ({ params: { id, registrationId: id }, body: { reference: 'BK-1' } }),
  },
  {
    call: 'reverseDeposit',
    statuses: staffOnly,
    object: withRegistration({ deposit_state: 'held', deposit_amount: dollars(100) }),
    input: (id) => ({ params: { id, registrationId: id }, body: { reason: 'For a test.' } }),
  },
  {
    call: 'changeBidderKey',
    statuses: staffOnly,
    object: withRegistration({
      bidder_key: 'ab'.repeat(32),
      requested_key: 'cd'.repeat(32),
      key_requested_at: new Date(0),
    }),
    input: (id) => ({ params: { id, registrationId: id }, body: { reason: 'For a test.' } }),
  },
  {
    call: 'revokeBidder',
    statuses: staffOnly,
    object: withRegistration({}),
    input: (id) => ({ params: { id, registrationId: id }, body: { reason: 'For a test.' } }),
  },
];

export const auctionRows: readonly MatrixRow[] = [...publicRows, ...bidderRows, ...sellerRows, ...staffRows];
