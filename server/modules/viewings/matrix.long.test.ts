import { beforeAll, describe, expect, it } from 'vitest';
import {
  legalActions,
  needsOf,
  next,
  stateAfter,
  type ViewingAction,
  type ViewingParty,
  type ViewingState,
  viewingActions,
  viewingStates,
} from '#contract/viewings/viewings.process.ts';
import { createId } from '#server/platform/ids.ts';
import { createWorld, type Person } from '#server/testing/access-matrix/fixtures.ts';
import { createTestApp } from '#server/testing/index.ts';
import { addReminders, addViewing } from '#server/testing/viewings.ts';

const app = await createTestApp();
const world = await createWorld(app);

const roles = ['visitor', 'buyer', 'seller', 'other user', 'other seller', 'staff'] as const;
type Role = (typeof roles)[number];

const minute = 60_000;
/** Moments of a viewing at which other things are possible. */
const moments = {
  'two days before': -2 * 24 * 60,
  'at the door': -20,
  'twenty minutes after': 20,
} as const;
type Moment = keyof typeof moments;

const partyOf = (role: Role): ViewingParty | undefined => (role === 'buyer' || role === 'seller' ? role : undefined);

let people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;

beforeAll(async () => {
  people = {
    buyer: await world.addPerson(),
    seller: await world.addPerson({ role: 'seller' }),
    'other user': await world.addPerson(),
    'other seller': await world.addPerson({ role: 'seller' }),
    staff: await world.addPerson({ role: 'staff' }),
  };
});

/** A viewing in this state, at this moment, whose parties were reminded or not, and another slot to move it to. */
async function aViewing(state: ViewingState, moment: Moment, areBothReminded: boolean) {
  const [buyer, seller] = [people.buyer.id, people.seller.id];
  await app.db.updateTable('viewings').set({ state: 'cancelled' }).where('state', '!=', 'cancelled').execute();
  await app.db.updateTable('viewing_slots').set({ taken: 0 }).where('taken', '!=', 0).execute();
  // Making things moves the clock on.
  const later = new Date(app.clock.now().getTime() + 24 * 60 * minute);
  await app.db.updateTable('sessions').set({ expires_at: later, last_seen_at: app.clock.now() }).execute();
  const startsInHours = -moments[moment] / 60;
  const viewing = await addViewing(app, { buyerId: buyer, sellerId: seller, state, startsInHours });
  if (areBothReminded) await addReminders(app, viewing.id, viewing.startsAt);
  const times = { starts_at: new Date(app.clock.now().getTime() + 5 * 24 * 60 * minute) };
  const slot = { id: createId(app.clock.now()), listing_id: viewing.listing.id, seller_id: seller, ...times };
  await app.db
    .insertInto('viewing_slots')
    .values({
      ...slot,
      ends_at: new Date(times.starts_at.getTime() + 30 * minute),
      places: 1,
      buffer_minutes: 0,
      is_instant: false,
      means: 'both',
    })
    .execute();
  const endsAt = new Date(viewing.startsAt.getTime() + 30 * minute).toISOString();
  return {
    ...viewing,
    target: slot.id,
    situation: { state, startsAt: viewing.startsAt.toISOString(), endsAt, areBothReminded },
  };
}

/** What the process says that an action with all it needs is answered. */
function expected(role: Role, viewing: Awaited<ReturnType<typeof aViewing>>, action: ViewingAction) {
  if (role === 'visitor') return { status: 401 };
  const party = partyOf(role);
  if (party === undefined) return { status: 404 };
  const now = app.clock.now().getTime();
  const transition = next(viewing.situation, action, { actor: party, now });
  if (transition === undefined) {
    const details = {
      state: viewing.situation.state,
      version: 1,
      legal: [...legalActions(viewing.situation, party, now)],
    };
    return { status: 409, body: { code: 'ILLEGAL_TRANSITION', details } };
  }
  // The slot of these viewings is booked at once, the one they are moved to is not.
  const isInstant = !needsOf(viewing.situation.state, action, party).includes('slot');
  return { status: 200, body: { viewing: { party, state: stateAfter(transition, isInstant), version: 2 } } };
}

const cases = viewingStates.flatMap((state) =>
  roles.flatMap((role) => (Object.keys(moments) as Moment[]).map((moment) => ({ state, role, moment }))),
);

describe('every state, role and action, as the process data say', () => {
  it('of which there are so many', () => {
    expect(cases.length * viewingActions.length).toBe(11 * 6 * 3 * 8);
  });

  it.each(cases)('a viewing that is $state, for the $role, $moment', async ({ state, role, moment }) => {
    for (const action of viewingActions) {
      for (const areBothReminded of action === 'noShow' ? [true, false] : [true]) {
        const viewing = await aViewing(state, moment, areBothReminded);
        const body = {
          action,
          expectedVersion: 1,
          commandId: createId(app.clock.now()),
          reason: 'For a test.',
          code: '123456',
          slotId: viewing.target,
        };
        const wanted = expected(role, viewing, action);
        const headers: Record<string, string> = role === 'visitor' ? {} : { cookie: people[role].cookie };
        const answer = await app.post(`/api/viewings/${viewing.id}/actions`, body, headers);
        expect(answer, `${action} ${areBothReminded}: ${answer.text}`).toMatchObject(wanted);
      }
    }
  });
});
