import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { addDeal } from '../deals.ts';
import { addListing } from '../index.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, ownerOnly, sellersOnly } from './row.ts';

const flat = { status: 'Rental', purpose: 'rent', rent_period: 'month', price: 1_000 } as const;
/** A party, and the staff; to all others it does not exist. */
const partiesAndStaff = [401, 404, 200, 404, 200, 403, 401, 404] as const;
/** Sellers of the listing alone. */
const itsLandlord = [401, 403, 200, 404, 403, 403, 401, 403] as const;

const openFlat = async (world: World) => {
  const seller = await world.addPerson({ role: 'seller' });
  return (await addListing(world.app, { ...flat, sellerId: seller.id })).id;
};

/** A property to rent of the owner, with an application. */
const ownFlat = async (world: World, owner: Person) => {
  const { id } = await addListing(world.app, { ...flat, sellerId: owner.id });
  const tenant = await world.addPerson();
  const facts = { listingId: id, buyerId: tenant.id, sellerId: owner.id, at: world.app.clock.now() };
  await addDeal(world.app.db, { ...facts, kind: 'rent', state: 'submitted' });
  return id;
};

/** An application that the owner has sent. */
const ownApplication = async (world: World, owner: Person) => {
  const seller = await world.addPerson({ role: 'seller' });
  const { id: listingId } = await addListing(world.app, { ...flat, sellerId: seller.id });
  const facts = { listingId, buyerId: owner.id, sellerId: seller.id, at: world.app.clock.now() };
  return addDeal(world.app.db, { ...facts, kind: 'rent', state: 'submitted' });
};

/** A lease whose tenant the owner is. */
const ownLease = async (world: World, owner: Person) => {
  const seller = await world.addPerson({ role: 'seller' });
  const { id: listingId } = await addListing(world.app, { ...flat, sellerId: seller.id });
  const facts = { listingId, buyerId: owner.id, sellerId: seller.id, at: world.app.clock.now() };
  return addDeal(world.app.db, { ...facts, kind: 'rent', state: 'active' });
};

/** A repair in it that the owner has asked for, after the lease. */
const ownRepair = async (world: World, owner: Person) => {
  const dealId = await ownLease(world, owner);
  const id = randomUUID();
  const repair = { id, deal_id: dealId, state: 'asked' as const, created_at: world.app.clock.now() };
  await world.app.db.insertInto('repairs').values(repair).execute();
  return `${dealId} ${id}`;
};

/** The day on which the applicants of this table would move in, by the clock of the test. */
let begins = '';

/** A property to rent; the owner of the row has a profile to apply with. */
async function flatForApplicant(world: World, owner: Person): Promise<string> {
  const { app } = world;
  const profile = JSON.stringify({ occupation: 'Nurse', adults: 1, references: [] });
  await app.db
    .insertInto('rental_profiles')
    .values({ user_id: owner.id, profile, updated_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  begins = addDays(kigaliDay(app.clock.now()), 10);
  return openFlat(world);
}

export const rentRows: readonly MatrixRow[] = [
  { call: 'getRentalProfile', statuses: members },
  { call: 'setRentalProfile', statuses: members, input: () => ({ body: { references: [] } }) },
  {
    call: 'getRentalTerms',
    statuses: everybody,
    object: openFlat,
    input: (listingId) => ({ params: { listingId } }),
  },
  {
    call: 'setRentalTerms',
    statuses: itsLandlord,
    ownerRole: 'seller',
    object: ownFlat,
    input: (id) => ({ params: { id }, body: { pets: false } }),
  },
  {
    call: 'applyToRent',
    // Without a profile one cannot apply; members of the staff apply for nothing.
    statuses: [401, 422, 200, 422, 403, 403, 401, 403],
    isPublicThing: true,
    object: flatForApplicant,
    input: (listingId) => ({
      params: { listingId },
      body: { from: begins, legalName: 'UWASE Grace', consent: true, commandId: randomUUID() },
    }),
  },
  {
    call: 'revokeProfile',
    statuses: ownerOnly,
    object: ownApplication,
    input: (id) => ({ params: { id }, body: {} }),
  },
  {
    call: 'listRentalApplications',
    statuses: itsLandlord,
    ownerRole: 'seller',
    object: ownFlat,
    input: (listing) => ({ query: { listing } }),
  },
  { call: 'listLeases', statuses: sellersOnly },
  { call: 'listRepairs', statuses: partiesAndStaff, object: ownLease, input: (id) => ({ params: { id } }) },
  {
    call: 'askRepair',
    statuses: ownerOnly,
    object: ownLease,
    input: (id) => ({ params: { id }, body: { note: 'The tap drips.' } }),
  },
  {
    call: 'moveRepair',
    statuses: ownerOnly,
    object: ownRepair,
    input: (ids) => {
      const [id = '', repairId = ''] = ids.split(' ');
      return { params: { id, repairId }, body: { move: 'withdraw' as const } };
    },
  },
];
