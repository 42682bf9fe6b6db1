import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDays } from '#contract/days.ts';
import {
  dashboardDays,
  exportAnalytics,
  getAnalytics,
  getDashboard,
  listCustomers,
  recordContact,
  recordView,
} from '#contract/insights/insights.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { currencies } from '#contract/money.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import type { Platform } from '#server/platform.ts';
import { findCustomers } from './customers.queries.ts';
import { streamAnalytics } from './export-analytics.ts';
import { findDays, findFigures } from './insights.queries.ts';
import type { VisitKind } from './insights.tables.ts';
import { fillDays, totalOf, viewCustomer } from './insights.view.ts';
import { findListingInsights } from './listing-insights.ts';
import { ViewCounter } from './view-counter.ts';

/** The last days up to today, in Kigali. */
function lastDays(now: Date, count: number) {
  const to = kigaliDay(now);
  return { from: addDays(to, 1 - count), to };
}

export function addInsightRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const views = new ViewCounter(platform);
  app.addHook('onClose', () => views.stop());

  const count = async (
    listingId: string,
    kind: VisitKind,
    { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  ) => {
    const userId = viewer.role === 'visitor' ? undefined : viewer.userId;
    // The staff looks at listings for other reasons than visitors do.
    if (viewer.role === 'staff') return;
    const looker = { userId, network: networkOf(request.ip), userAgent: request.headers['user-agent'] };
    await views.record(listingId, looker, kind);
  };

  bindEndpoint(app, recordView, async ({ params: { id }, viewer, request }) => {
    await count(id, 'view', { viewer, request });
    return { message: 'Seen' };
  });

  bindEndpoint(app, recordContact, async ({ params: { id }, body: { way }, viewer, request }) => {
    await count(id, way, { viewer, request });
    return { message: 'Counted' };
  });

  bindEndpoint(app, getDashboard, async ({ viewer }) => {
    const { userId } = signedIn(viewer);
    const now = clock.now();
    const span = lastDays(now, dashboardDays);
    const [figures, days] = await Promise.all([findFigures(db, userId, now), findDays(db, userId, span)]);
    const revenue = currencies.flatMap((currency) => figures.revenue.filter((each) => each.currency === currency));
    return { ...figures, revenue, days: fillDays(days, span.from, span.to) };
  });

  bindEndpoint(app, getAnalytics, async ({ viewer, query: { period, ...page } }) => {
    const { userId } = signedIn(viewer);
    const span = lastDays(clock.now(), period);
    const before = { from: addDays(span.from, -period), to: addDays(span.from, -1) };
    const [found, earlier, { listings, ...cursors }] = await Promise.all([
      findDays(db, userId, span),
      findDays(db, userId, before),
      findListingInsights(db, { sellerId: userId, ...span }, page),
    ]);
    const days = fillDays(found, span.from, span.to);
    return { totals: totalOf(days), before: totalOf(earlier), days, listings, ...cursors };
  });

  bindDownload(app, exportAnalytics, async ({ viewer, query: { period } }) => {
    const span = lastDays(clock.now(), period);
    const content = streamAnalytics(db, signedIn(viewer).userId, span);
    return { name: `analytics-${span.from}-${span.to}.csv`, kind: 'csv', content };
  });

  bindEndpoint(app, listCustomers, async ({ viewer, query: { search, ...page } }) => {
    const wanted = { search: search.trim(), ...page };
    const { rows, ...cursors } = await findCustomers(db, signedIn(viewer).userId, wanted);
    return { customers: rows.map(viewCustomer), ...cursors };
  });
}
