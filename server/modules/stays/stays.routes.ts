import type { FastifyInstance } from 'fastify';
import { kigaliDay } from '#contract/kigali-time.ts';
import { nightsOfMonth } from '#contract/stays/nights.ts';
import {
  getAvailability,
  getStayCalendar,
  quoteStay as quoteEndpoint,
  setStayCalendar as setEndpoint,
} from '#contract/stays/stays.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { quoteStay, readOpenStay } from './open-stay.ts';
import { offerOf } from './quote-offer.ts';
import { setStayCalendar } from './set-stay-calendar.ts';
import { requireOwner } from './stays.policy.ts';
import { findImportedRuns, findStayListing, findStays, findTakenNights } from './stays.queries.ts';
import { viewAvailability, viewCalendar } from './stays.view.ts';

export function addStayRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config } = platform;

  const readCalendar = async (listingId: string, userId: string, month = kigaliDay(clock.now()).slice(0, 7)) => {
    const row = requireOwner(await findStayListing(db, listingId), userId);
    const nights = nightsOfMonth(month);
    const blocks = await findTakenNights(db, listingId, nights);
    const stays = await findStays(db, listingId, nights);
    return viewCalendar(row, month, { blocks, stays, imported: await findImportedRuns(db, listingId, nights) });
  };

  bindEndpoint(app, getAvailability, async ({ params: { listingId }, query: nights }) => {
    const { row, ...stay } = await readOpenStay(db, listingId);
    const blocks = await findTakenNights(db, listingId, nights);
    return viewAvailability(row, { ...stay, nights, blocks, today: kigaliDay(clock.now()) });
  });

  bindEndpoint(app, quoteEndpoint, async ({ params: { listingId }, query }) => {
    const [stay, now] = [{ listingId, ...query }, clock.now()];
    const answer = await quoteStay(db, stay, now);
    if ('problem' in answer) return answer;
    return { quote: answer.quote, offer: offerOf(config.sessionSecret, stay, answer.quote, now) };
  });

  bindEndpoint(app, getStayCalendar, async ({ viewer, params: { id }, query: { month } }) => ({
    calendar: await readCalendar(id, signedIn(viewer).userId, month),
  }));

  bindEndpoint(app, setEndpoint, async ({ viewer, params: { id: listingId }, body }) => {
    const { userId: sellerId } = signedIn(viewer);
    const now = clock.now();
    await db
      .transaction()
      .execute((transaction) => setStayCalendar(transaction, { sellerId, now }, { listingId, ...body }));
    return {
      message: 'Calendar saved',
      calendar: await readCalendar(listingId, sellerId, body.nights?.first.slice(0, 7)),
    };
  });
}
