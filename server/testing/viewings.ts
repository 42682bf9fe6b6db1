import type { Insertable } from 'kysely';
import { dayMilliseconds, hourMilliseconds } from '#contract/durations.ts';
import { type ViewingPattern, viewingPatternSchema } from '#contract/viewings/viewing-pattern.ts';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { takesPlace } from '#contract/viewings/viewings.process.ts';
import type { Tables } from '#server/database.ts';
import { setViewingPattern } from '#server/modules/viewings/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing } from './builders.ts';
import { grace, jean } from './people.ts';
import { type SignedIn, signUpAs } from './signed-in.ts';
import { type Answer, createTestApp, type TestApp } from './test-app.ts';

/** Every day from nine to noon, in halves of an hour, booked at once. */
export function aPattern(facts: Partial<ViewingPattern> = {}): ViewingPattern {
  return viewingPatternSchema.parse({
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' })),
    slotMinutes: 30,
    bufferMinutes: 0,
    places: 1,
    noticeHours: 0,
    isInstant: true,
    means: 'both',
    ...facts,
  });
}

/** A listing that can be viewed, with its slots in their order. */
export async function addViewable(app: TestApp, facts: { sellerId?: string; pattern?: Partial<ViewingPattern> } = {}) {
  const { sellerId, pattern } = facts;
  const listing = await addListing(app, sellerId === undefined ? {} : { sellerId });
  const change = { sellerId: listing.seller_id, listingId: listing.id, expectedVersion: 0, pattern: aPattern(pattern) };
  await app.db.transaction().execute((transaction) => setViewingPattern(transaction, app.platform, change));
  return { listing, slots: await slotsOfListing(app, listing.id) };
}

export function slotsOfListing({ db }: TestApp, listingId: string) {
  return db.selectFrom('viewing_slots').selectAll().where('listing_id', '=', listingId).orderBy('starts_at').execute();
}

type ViewingFacts = Partial<Insertable<Tables['viewings']>> & {
  buyerId: string;
  sellerId?: string;
  /** From now; the slot takes half an hour. */
  startsInHours?: number;
  isInstant?: boolean;
  places?: number;
};

/** A viewing in any state, with a listing and a slot of its own. */
export async function addViewing(app: TestApp, facts: ViewingFacts) {
  const { buyerId, sellerId, startsInHours = 48, isInstant = true, places = 1, ...columns } = facts;
  const { db, clock } = app;
  const { listing } = await addViewable(app, { ...(sellerId && { sellerId }), pattern: { weekly: [] } });
  const now = clock.now();
  const startsAt = new Date(now.getTime() + startsInHours * hourMilliseconds);
  const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + hourMilliseconds / 2) };
  const state = columns.state ?? 'confirmed';
  const slot = { id: createId(now), listing_id: listing.id, seller_id: listing.seller_id, ...times };
  const taken = takesPlace(state) ? 1 : 0;
  await db
    .insertInto('viewing_slots')
    .values({ ...slot, places, taken, buffer_minutes: 0, is_instant: isInstant, means: 'both' })
    .execute();
  const viewing = {
    id: createId(now),
    listing_id: listing.id,
    slot_id: slot.id,
    buyer_id: buyerId,
    seller_id: listing.seller_id,
    state,
    version: 1,
    ...times,
    means: 'in_person' as const,
    fee_amount: null,
    fee_currency: null,
    code: '123456',
    conversation_id: null,
    command_id: createId(now),
    reason: null,
    changed_by: 'buyer' as const,
    due_at: null,
    created_at: now,
    updated_at: now,
    ...columns,
  };
  await db.insertInto('viewings').values(viewing).execute();
  const event = { viewing_id: viewing.id, version: 1, at: now, step: 'book', by_actor: 'buyer' as const };
  await db
    .insertInto('viewing_events')
    .values({ ...event, state, starts_at: startsAt, command_id: viewing.command_id })
    .execute();
  return { id: viewing.id, slotId: slot.id, listing, startsAt };
}

/** Notes that both parties were reminded of the present time of a viewing. */
export async function addReminders({ db, clock }: TestApp, id: string, startsAt: Date): Promise<void> {
  const row = { viewing_id: id, starts_at: startsAt, hours: 2 as const, at: clock.now() };
  await db
    .insertInto('viewing_reminders')
    .values([
      { ...row, party: 'buyer' },
      { ...row, party: 'seller' },
    ])
    .execute();
}

/** Two people who look for a home and a seller, with their actions on viewings. */
export async function createViewers() {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const other = await signUpAs(app, { name: 'Anna Ingabire', email: 'anna@mail.example' });
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const command = () => createId(app.clock.now());

  /** The morning after, with nothing booked: the people are the same, and the same slots are to come. */
  const begin = async () => {
    const now = app.clock.now();
    const morning = new Date(`${new Date(now.getTime() + dayMilliseconds).toISOString().slice(0, 10)}T05:00:00.000Z`);
    const present = app.clock.advance(morning.getTime() - now.getTime());
    const later = new Date(present.getTime() + 7 * dayMilliseconds);
    await app.db
      .updateTable('sessions')
      .set({ created_at: present, last_seen_at: present, expires_at: later })
      .execute();
    // Only what a former house has left, so that many houses one after another do not take ever longer.
    await app.db
      .updateTable('viewings')
      .set({ state: 'cancelled', due_at: null })
      .where('state', '!=', 'cancelled')
      .execute();
    await app.db.updateTable('viewing_slots').set({ taken: 0 }).where('taken', '>', 0).execute();
    await app.db.deleteFrom('rate_limits').execute();
  };

  const aHouse = async (facts: { pattern?: Partial<ViewingPattern> } = {}) => {
    await begin();
    const { listing, slots } = await addViewable(app, { sellerId: seller.userId, ...facts });
    const ids = slots.map(({ id }) => id);
    const urlOf = (slotId: string) => `/api/product/${listing.id}/viewings/${slotId}/bookings`;
    return {
      listing,
      slots,
      slot: ids[0] ?? '',
      later: ids[1] ?? '',
      book: (person: SignedIn, body: object = {}, slotId = ids[0] ?? '') =>
        person.post(urlOf(slotId), { commandId: command(), ...body }),
    };
  };

  return {
    app,
    buyer,
    other,
    seller,
    command,
    aHouse,
    viewingOf: ({ status, text, body }: Answer): Viewing => {
      if (status !== 200) throw new Error(`The viewing was answered ${status}: ${text}`);
      return Object(body).viewing;
    },
    act: (person: SignedIn, { _id, version }: Pick<Viewing, '_id' | 'version'>, body: object) =>
      person.post(`/api/viewings/${_id}/actions`, { expectedVersion: version, commandId: command(), ...body }),
  };
}
