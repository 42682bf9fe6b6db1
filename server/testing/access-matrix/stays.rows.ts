import { randomUUID } from 'node:crypto';
import { daysUntil } from '#contract/stays/nights.ts';
import { addHolidayHome, addOpenHome, stayTermsOf } from '../stays.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow } from './row.ts';

const openHome = async ({ app }: World) => (await addOpenHome(app)).id;
const ownHome = async ({ app }: World, owner: Person) => (await addHolidayHome(app, owner.id)).id;

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
];
