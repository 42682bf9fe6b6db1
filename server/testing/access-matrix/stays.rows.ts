import { randomUUID } from 'node:crypto';
import { daysUntil } from '#contract/days.ts';
import { createId } from '#server/platform/ids.ts';
import { addDeal } from '../deals.ts';
import { addHolidayHome, addOpenHome, stayTermsOf } from '../stays.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, sellersOnly } from './row.ts';

const openHome = async ({ app }: World) => (await addOpenHome(app)).id;
const ownHome = async ({ app }: World, owner: Person) => (await addHolidayHome(app, owner.id)).id;

const ownImport = async (world: World, owner: Person) => {
  const { db, clock } = world.app;
  const listingId = (await addOpenHome(world.app, { sellerId: owner.id })).id;
  const now = clock.now();
  const id = createId(now);
  const facts = { name: 'Elsewhere', url: 'https://93.184.215.14/c.ics', created_at: now, next_at: now };
  await db
    .insertInto('stay_imports')
    .values({ id, listing_id: listingId, user_id: owner.id, ...facts })
    .execute();
  return `${listingId} ${id}`;
};
const importOf = (object: string) => {
  const [id = '', importId = ''] = object.split(' ');
  return { id, importId };
};

/** A stay of the owner's that has ended. */
const endedStay = async ({ app }: World, owner: Person) => {
  const { id: listingId, seller_id: sellerId } = await addOpenHome(app);
  const stay = {
    kind: 'stay',
    state: 'completed',
    listingId,
    buyerId: owner.id,
    sellerId,
    at: app.clock.now(),
  } as const;
  return addDeal(app.db, { ...stay, price: { amount: 100_000, currency: 'RWF' } });
};

const nights = { from: '2027-03-01', to: '2027-03-03' };

export const stayRows: readonly MatrixRow[] = [
  {
    call: 'getAvailability',
    statuses: everybody,
    object: openHome,
    input: (listingId) => ({ params: { listingId }, query: nights }),
  },
  {
    call: 'quoteStay',
    statuses: everybody,
    object: openHome,
    input: (listingId) => ({ params: { listingId }, query: { ...nights, guests: 2 } }),
  },
  {
    call: 'bookStay',
    statuses: [401, 200, 200, 200, 403, 403, 401, 403],
    isPublicThing: true,
    object: openHome,
    input: (listingId) => ({
      params: { listingId },
      body: {
        ...nights,
        guests: 2,
        total: 50_000 * daysUntil(nights.from, nights.to),
        damageDeposit: 0,
        policy: 'moderate',
        commandId: randomUUID(),
      },
    }),
  },
  {
    call: 'getStayCalendar',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownHome,
    input: (id) => ({ params: { id } }),
  },
  {
    call: 'setStayCalendar',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownHome,
    input: (id) => ({ params: { id }, body: { expectedVersion: 0, terms: stayTermsOf() } }),
  },
  {
    call: 'getCalendarExchange',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownHome,
    input: (id) => ({ params: { id } }),
  },
  {
    call: 'addImport',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownHome,
    input: (id) => ({ params: { id }, body: { name: 'Elsewhere', url: 'https://93.184.215.14/c.ics' } }),
  },
  {
    call: 'removeImport',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownImport,
    input: (object) => ({ params: importOf(object) }),
  },
  {
    call: 'renewFeed',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownHome,
    input: (id) => ({ params: { id } }),
  },
  { call: 'listHostStays', statuses: sellersOnly },
  { call: 'listStayReviews', statuses: everybody, object: openHome, input: (listingId) => ({ params: { listingId } }) },
  {
    call: 'getReviewsOfStay',
    statuses: [401, 404, 200, 404, 404, 403, 401, 404],
    object: endedStay,
    input: (id) => ({ params: { id } }),
  },
  {
    call: 'writeReview',
    statuses: [401, 404, 200, 404, 404, 403, 401, 403],
    object: endedStay,
    input: (id) => ({ params: { id }, body: { rating: 4, text: 'Quiet, and near the lake.' } }),
  },
];
