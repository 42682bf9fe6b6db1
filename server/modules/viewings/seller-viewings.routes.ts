import type { FastifyInstance } from 'fastify';
import { beginOfKigaliDay, endOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { weekOf } from '#contract/viewings/viewing-pattern.ts';
import {
  listSellerViewings,
  listViewingPatterns,
  setViewingPattern as setEndpoint,
} from '#contract/viewings/viewings.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findGeneration } from './calendars.queries.ts';
import { findProperties } from './patterns.queries.ts';
import { setViewingPattern } from './set-viewing-pattern.ts';
import { calendarAddress } from './viewing-calendar.ts';
import { findViewings } from './viewings.queries.ts';
import { viewProperty, viewViewing } from './viewings.view.ts';

/** Binds what sellers do: their week, and when their properties can be viewed. */
export function addSellerViewingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, listSellerViewings, async ({ viewer, query: { week: day, isWaiting, ...page } }) => {
    const { userId } = signedIn(viewer);
    const now = clock.now();
    const week = weekOf(day ?? kigaliDay(now));
    const wanted =
      isWaiting === 'true' ? { isWaiting: true } : { from: beginOfKigaliDay(week.from), to: endOfKigaliDay(week.to) };
    const { rows, ...cursors } = await findViewings(db, { userId, party: 'seller', now, ...wanted }, page);
    const calendar = calendarAddress(platform, userId, await findGeneration(db, userId));
    return { viewings: rows.map(viewViewing), week, calendar, ...cursors };
  });

  bindEndpoint(app, listViewingPatterns, async ({ viewer, query: { listing: listingId, ...page } }) => {
    const { userId: sellerId } = signedIn(viewer);
    const { rows, ...cursors } = await findProperties(db, { sellerId, listingId, now: clock.now() }, page);
    return { properties: rows.map(viewProperty), ...cursors };
  });

  bindEndpoint(app, setEndpoint, async ({ viewer, body: { productId: listingId, ...change } }) => {
    const { userId: sellerId } = signedIn(viewer);
    await db
      .transaction()
      .execute((transaction) => setViewingPattern(transaction, platform, { sellerId, listingId, ...change }));
    const [row] = (await findProperties(db, { sellerId, listingId, now: clock.now() }, { limit: 1 })).rows;
    if (row === undefined) throw new ApiError('NOT_FOUND');
    return { message: 'Times for viewings saved', property: viewProperty(row) };
  });
}
