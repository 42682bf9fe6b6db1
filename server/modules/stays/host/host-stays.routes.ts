import type { FastifyInstance } from 'fastify';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listHostStays, occupancyNights } from '#contract/stays/host-stays.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findArrivalsOrDepartures, findDue, findHomes } from './host-stays.queries.ts';
import { viewHome, viewStay } from './host-stays.view.ts';

const daysAWeek = 7;

/** What a host has before them: guests who come and leave, what waits for them, and how full their properties are. */
export function addHostStayRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, listHostStays, async ({ viewer, query: page }) => {
    const { userId } = signedIn(viewer);
    const today = kigaliDay(clock.now());
    const week = { from: today, to: addDays(today, daysAWeek) };
    const nights = { from: today, to: addDays(today, occupancyNights) };
    const staying = ['confirmed', 'checked_in', 'problem'] as const;
    const [arrivals, departures, due, homes] = [
      await findArrivalsOrDepartures(db, userId, { states: ['confirmed'], day: 'from', within: week }),
      await findArrivalsOrDepartures(db, userId, { states: staying, day: 'to', within: week }),
      await findDue(db, userId, ['requested', 'checked_out']),
      await findHomes(db, userId, { nights, page }),
    ];
    const { rows, ...cursors } = homes;
    return {
      week,
      arrivals: arrivals.flatMap(viewStay),
      departures: departures.flatMap(viewStay),
      due: due.flatMap(viewStay),
      homes: rows.map(viewHome),
      ...cursors,
    };
  });
}
