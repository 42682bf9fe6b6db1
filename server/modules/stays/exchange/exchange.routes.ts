import type { FastifyInstance } from 'fastify';
import { kigaliDay } from '#contract/kigali-time.ts';
import {
  addImport as addEndpoint,
  type CalendarExchange,
  getCalendarExchange,
  removeImport as removeEndpoint,
  renewFeed as renewEndpoint,
} from '#contract/stays/calendar-exchange.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { sendCalendar } from '#server/platform/calendar/send-calendar.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwner } from '../stays.policy.ts';
import { findStayListing } from '../stays.queries.ts';
import { addImport, removeImport, renewFeed } from './change-exchange.ts';
import { findConflicts, findImports } from './exchange.queries.ts';
import { viewImport } from './exchange.view.ts';
import { feedAddress, readFeed } from './nights-feed.ts';

/** Binds what a property exchanges with other sites: their calendars read here, and ours at a private address. */
export function addExchangeRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  const readExchange = async (listingId: string, userId: string): Promise<CalendarExchange> => {
    const listing = requireOwner(await findStayListing(db, listingId), userId);
    const today = kigaliDay(clock.now());
    const [imports, conflicts] = [await findImports(db, listingId, today), await findConflicts(db, listingId, today)];
    return {
      feed: feedAddress(platform, listing),
      imports: imports.map((row) => viewImport(row, conflicts)),
    };
  };

  bindEndpoint(app, getCalendarExchange, async ({ viewer, params: { id } }) => ({
    exchange: await readExchange(id, signedIn(viewer).userId),
  }));

  bindEndpoint(app, addEndpoint, async ({ viewer, params: { id: listingId }, body }) => {
    const { userId } = signedIn(viewer);
    await addImport(platform, { listingId, userId }, body);
    return { message: 'Calendar added', exchange: await readExchange(listingId, userId) };
  });

  bindEndpoint(app, removeEndpoint, async ({ viewer, params: { id: listingId, importId } }) => {
    const { userId } = signedIn(viewer);
    await removeImport(platform, { listingId, userId }, importId);
    return { message: 'Calendar removed', exchange: await readExchange(listingId, userId) };
  });

  bindEndpoint(app, renewEndpoint, async ({ viewer, params: { id: listingId } }) => {
    const { userId } = signedIn(viewer);
    await renewFeed(platform, { listingId, userId });
    return { message: 'Address renewed', exchange: await readExchange(listingId, userId) };
  });

  app.get<{ Params: { token: string } }>('/calendar/nights/:token.ics', async ({ params: { token } }, reply) => {
    return sendCalendar(reply, await readFeed(platform, token));
  });
}
