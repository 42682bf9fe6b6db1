import { describe, expect, it } from 'vitest';
import {
  type RegistrationVerb,
  registrationVerbs,
  type SellerAuctionVerb,
  type StaffAuctionVerb,
  sellerAuctionVerbs,
  staffAuctionVerbs,
} from '#contract/auctions/auction.vocabulary.ts';
import { getOwnAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { aBid, addAuction, addBidder, anAuctionDraft, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';

const [minute, hour] = [60_000, 3_600_000];
const reason = 'For a reason';
const held = { state: 'approved', deposit_state: 'held', deposit_amount: dollars(100) } as const;
/** Has lost the key, and asked for another one. */
const lost = { bidder_key: 'ab'.repeat(32), requested_key: 'cd'.repeat(32), key_requested_at: new Date(0) };
const awaited = {
  state: 'awaiting_deposit',
  deposit_state: 'awaited',
  deposit_amount: dollars(100),
  ...lost,
} as const;

async function people(app: TestApp) {
  const staff = async (name: string, rights: ('auctioneer' | 'finance' | 'auditor')[]) =>
    signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff', rights });
  return {
    seller: await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' }),
    ann: await signUpAs(app, grace),
    bob: await signUpAs(app, jean),
    auctioneer: await staff('auctioneer', ['auctioneer']),
    second: await staff('second', ['auctioneer']),
    finance: await staff('finance', ['finance']),
    auditor: await staff('auditor', ['auditor']),
  };
}

type People = Awaited<ReturnType<typeof people>>;
type Lot = { id: string; held: string; awaited: string };

/** A lot of this duration, with a bidder who leads and one whose deposit has not arrived. */
async function openLot(app: TestApp, { seller, ann, bob }: People, milliseconds: number): Promise<Lot> {
  const endsAt = new Date(app.clock.now().getTime() + milliseconds).toISOString();
  await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
  const { id } = await addAuction(app, { sellerId: seller.userId, reserve: dollars(3_000), endsAt });
  const lot = {
    id,
    held: await addBidder(app, id, ann.userId, { paddle: 'ANN', ...held }),
    awaited: await addBidder(app, id, bob.userId, { paddle: 'BOB', ...awaited }),
  };
  expect((await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)))).status).toBe(200);
  return lot;
}

/** Within the closing window, in which two of the staff are needed. */
async function nearItsEnd(app: TestApp, by: People): Promise<Lot> {
  const lot = await openLot(app, by, 10 * minute);
  app.clock.advance(8.5 * minute);
  return lot;
}

const early =
  (stage: 'draft' | 'in_review' | 'scheduled') =>
  async (app: TestApp, { seller, ann, bob }: People) => {
    const startsAt = new Date(app.clock.now().getTime() + 48 * hour).toISOString();
    const endsAt = new Date(app.clock.now().getTime() + 50 * hour).toISOString();
    const facts = { sellerId: seller.userId, reserve: dollars(3_000), startsAt, endsAt, stage };
    const { id } = await addAuction(app, facts);
    const bidder = (person: SignedIn, as: object) => addBidder(app, id, person.userId, as);
    return { id, held: await bidder(ann, held), awaited: await bidder(bob, awaited) };
  };

const staffPost = (by: SignedIn, { id }: Lot, what: string) => by.post(`/api/staff/auctions/${id}/${what}`, { reason });

/** Every situation with different abilities. */
const situations: Record<string, (app: TestApp, by: People) => Promise<Lot>> = {
  draft: early('draft'),
  'in review': early('in_review'),
  scheduled: early('scheduled'),
  running: (app, by) => openLot(app, by, 24 * hour),
  'near its end': nearItsEnd,
  'due to be closed': async (app, by) => {
    const lot = await nearItsEnd(app, by);
    app.clock.advance(5 * minute);
    return lot;
  },
  'with a proposal to withdraw': async (app, by) => {
    const lot = await openLot(app, by, 24 * hour);
    expect((await staffPost(by.second, lot, 'withdraw')).status).toBe(200);
    return lot;
  },
  'with one that is too old': async (app, by) => {
    const lot = await openLot(app, by, 24 * hour);
    expect((await staffPost(by.second, lot, 'withdraw')).status).toBe(200);
    const proposal_at = new Date(app.clock.now().getTime() - 25 * hour);
    await app.db.updateTable('auctions').set({ proposal_at }).where('id', '=', lot.id).execute();
    return lot;
  },
  'with a proposal to revoke': async (app, by) => {
    const lot = await nearItsEnd(app, by);
    expect((await staffPost(by.second, lot, `registrations/${lot.held}/revoke`)).status).toBe(200);
    return lot;
  },
  suspended: async (app, by) => {
    const lot = await openLot(app, by, 24 * hour);
    expect((await staffPost(by.second, lot, 'pause')).status).toBe(200);
    return lot;
  },
  'about to go on': async (app, by) => {
    const lot = await openLot(app, by, 24 * hour);
    expect((await staffPost(by.second, lot, 'pause')).status).toBe(200);
    expect((await staffPost(by.second, lot, 'resume')).status).toBe(200);
    return lot;
  },
  'in talks': async (app, by) => {
    const lot = await nearItsEnd(app, by);
    app.clock.advance(5 * minute);
    await sweep(app);
    return lot;
  },
  withdrawn: async (app, by) => {
    const lot = await early('scheduled')(app, by);
    expect((await staffPost(by.second, lot, 'withdraw')).status).toBe(200);
    return lot;
  },
};

const text = 'The well is shared.';

async function doAsStaff(app: TestApp, reader: SignedIn, lot: Lot, verb: StaffAuctionVerb): Promise<number> {
  const in60 = new Date(app.clock.now().getTime() + 60 * hour).toISOString();
  const in62 = new Date(app.clock.now().getTime() + 62 * hour).toISOString();
  const bids = await app.db
    .selectFrom('auction_events')
    .select('seq')
    .where('auction_id', '=', lot.id)
    .where('type', '=', 'bid.accepted')
    .executeTakeFirst();
  const bodies: Partial<Record<StaffAuctionVerb, object>> = {
    approve: {},
    move: { startsAt: in60, endsAt: in62, reason },
    addendum: { text, isMaterial: false },
    extend: { minutes: 5, reason },
    void: { seq: bids?.seq ?? 1, ground: 'proven_conflict', reason },
  };
  const body = bodies[verb] ?? { reason };
  return (await reader.post(`/api/staff/auctions/${lot.id}/${verb}`, verb === 'approve' ? undefined : body)).status;
}

async function doToBidder(reader: SignedIn, lot: Lot, bidder: string, verb: RegistrationVerb): Promise<number> {
  const path = `/api/staff/auctions/${lot.id}/registrations/${bidder}`;
  if (verb === 'confirm_deposit') return (await reader.post(`${path}/deposit`, { reference: 'BK 1' })).status;
  const last = { revoke: 'revoke', reverse_deposit: 'deposit/reverse', change_key: 'key' } as const;
  return (await reader.post(`${path}/${last[verb]}`, { reason })).status;
}

async function doAsSeller(app: TestApp, { seller }: People, { id }: Lot, verb: SellerAuctionVerb): Promise<number> {
  const path = `/api/seller/auctions/${id}`;
  const later = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString();
  const talks = { accept: {}, decline: {}, counter: { price: dollars(2_500) } };
  if (verb === 'accept' || verb === 'decline' || verb === 'counter') {
    return (await seller.post(`${path}/talks`, { decision: verb, ...talks[verb] })).status;
  }
  if (verb === 'edit') {
    const payload = anAuctionDraft(app, { reserve: dollars(3_000), startsAt: later(48), endsAt: later(50) });
    return (await seller.send({ method: 'PUT', url: path, headers: seller.headers, payload })).status;
  }
  if (verb === 'lower_reserve') return (await seller.post(`${path}/reserve`, { reserve: dollars(2_900) })).status;
  if (verb === 'move')
    return (await seller.post(`${path}/move`, { startsAt: later(60), endsAt: later(62), reason })).status;
  if (verb === 'addendum') return (await seller.post(`${path}/addendum`, { text, isMaterial: false })).status;
  return (await seller.post(`${path}/${verb}`, verb === 'submit' ? undefined : { reason })).status;
}

/**
 * An action succeeds exactly where it was offered; a success changes the lot, so that the next action needs another.
 */
describe.each(Object.entries(situations))('what a person may do to an auction: %s', async (name, open) => {
  const app = await createTestApp();
  const by = await people(app);

  it.each(['auctioneer', 'finance', 'auditor'] as const)('is sent to the staff: %s', async (who) => {
    const reader = by[who];
    let lot = await open(app, by);
    const isShown = name !== 'draft';
    for (const verb of staffAuctionVerbs) {
      const shown = isShown ? await reader.call(getStaffAuction, { params: { id: lot.id } }) : undefined;
      const status = await doAsStaff(app, reader, lot, verb);
      expect([verb, status === 200, status]).toEqual([verb, shown?.can.includes(verb) ?? false, status]);
      if (status === 200) lot = await open(app, by);
    }
    for (const bidder of isShown ? (['held', 'awaited'] as const) : []) {
      for (const verb of registrationVerbs) {
        const { registrations } = await reader.call(getStaffAuction, { params: { id: lot.id } });
        const can = registrations.find(({ _id }) => _id === lot[bidder])?.can ?? [];
        const status = await doToBidder(reader, lot, lot[bidder], verb);
        expect([verb, bidder, status === 200, status]).toEqual([verb, bidder, can.includes(verb), status]);
        if (status === 200) lot = await open(app, by);
      }
    }
  });

  it('is sent to its seller', async () => {
    let lot = await open(app, by);
    // To offer it again is to begin a new one.
    for (const verb of sellerAuctionVerbs.filter((one) => one !== 'relist')) {
      const { can } = await by.seller.call(getOwnAuction, { params: { id: lot.id } });
      const status = await doAsSeller(app, by, lot, verb);
      expect([verb, status === 200, status]).toEqual([verb, can.includes(verb), status]);
      if (status === 200) lot = await open(app, by);
    }
  });
});
