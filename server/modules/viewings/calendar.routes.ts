import type { FastifyInstance } from 'fastify';
import { getViewingCalendar, renewCalendar } from '#contract/viewings/viewings.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { sendCalendar } from '#server/platform/calendar/send-calendar.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { nextGeneration } from './calendars.queries.ts';
import { calendarAddress, readCalendar, readViewingFile } from './viewing-calendar.ts';

/** Binds calendars: of one viewing, and the private one of a person, whose address alone opens it. */
export function addCalendarRoutes(app: FastifyInstance, platform: Platform): void {
  bindDownload(app, getViewingCalendar, async ({ viewer, params: { id } }) => {
    const file = await readViewingFile(platform, { userId: signedIn(viewer).userId, id });
    if (file === undefined) throw new ApiError('NOT_FOUND');
    return { name: 'viewing.ics', kind: 'ics', content: Buffer.from(file) };
  });

  bindEndpoint(app, renewCalendar, async ({ viewer }) => {
    const { userId } = signedIn(viewer);
    return { calendar: calendarAddress(platform, userId, await nextGeneration(platform.db, userId)) };
  });

  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params: { token } }, reply) => {
    return sendCalendar(reply, await readCalendar(platform, token));
  });
}
