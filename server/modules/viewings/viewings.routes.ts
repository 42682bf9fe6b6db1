import type { FastifyInstance } from 'fastify';
import { beginOfKigaliDay } from '#contract/kigali-time.ts';
import { feeOf } from '#contract/viewings/viewing-pattern.ts';
import {
  actOnViewing as actEndpoint,
  bookViewing as bookEndpoint,
  listOwnViewings,
  listViewingSlots,
} from '#contract/viewings/viewings.endpoints.ts';
import type { ViewingParty } from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { actOnViewing } from './act-on-viewing.ts';
import { bookViewing, spendBooking } from './book-viewing.ts';
import { findGeneration } from './calendars.queries.ts';
import { findPattern } from './patterns.queries.ts';
import { readPattern } from './read-pattern.ts';
import { SellerTurns } from './seller-turns.ts';
import { findNextSlots } from './slots.queries.ts';
import { calendarAddress } from './viewing-calendar.ts';
import { requireMayBook } from './viewings.policy.ts';
import { findOffer, findOpenViewing, findViewing, findViewings } from './viewings.queries.ts';
import { viewSlot, viewViewing } from './viewings.view.ts';

async function readViewing(db: Db, id: string, party: ViewingParty) {
  const row = await findViewing(db, id, party);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return viewViewing(row);
}

/** Binds the calls of people who view properties. */
export function addViewingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const turns = new SellerTurns();

  bindEndpoint(app, listViewingSlots, async ({ viewer, params: { listingId: id }, query: { from, limit } }) => {
    if (!(await isListingPublic(db, id))) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    const pattern = readPattern((await findPattern(db, id))?.rules);
    const begin = from === undefined ? now : beginOfKigaliDay(from);
    const slots = pattern && (await findNextSlots(db, { listingId: id, from: begin, now, limit }));
    const own = viewer.role === 'visitor' ? undefined : await findOpenViewing(db, id, viewer.userId);
    return { slots: (slots ?? []).map(viewSlot), fee: pattern && feeOf(pattern), own: own && viewViewing(own) };
  });

  bindEndpoint(app, bookEndpoint, async ({ viewer, params, body, keepAnswer }) => {
    const person = signedIn(viewer);
    await spendBooking(platform, person);
    const { seller_id } = requireMayBook(person, await findOffer(db, params.listingId, person.userId));
    return turns.run(seller_id, () =>
      db.transaction().execute(async (transaction) => {
        const id = await bookViewing(transaction, platform, person, { params, body });
        const answer = { message: 'Viewing booked', viewing: await readViewing(transaction, id, 'buyer') };
        await keepAnswer(transaction, answer);
        return answer;
      }),
    );
  });

  bindEndpoint(app, actEndpoint, async ({ viewer, params: { id }, body }) => {
    const party = await actOnViewing(platform, turns, { id, userId: signedIn(viewer).userId, body });
    return { message: 'Viewing updated', viewing: await readViewing(db, id, party) };
  });

  bindEndpoint(app, listOwnViewings, async ({ viewer, query: { part, ...page } }) => {
    const { userId } = signedIn(viewer);
    const wanted = { userId, party: 'buyer', part, now: clock.now() } as const;
    const { rows, ...cursors } = await findViewings(db, wanted, page);
    const calendar = calendarAddress(platform, userId, await findGeneration(db, userId));
    return { viewings: rows.map(viewViewing), calendar, ...cursors };
  });
}
