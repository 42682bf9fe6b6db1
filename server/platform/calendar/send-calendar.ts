import type { FastifyReply } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Answers with a calendar whose address is secret; there is none where that does not open one any more. */
export function sendCalendar(reply: FastifyReply, calendar: string | undefined): FastifyReply {
  if (calendar === undefined) throw new ApiError('NOT_FOUND');
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    .type('text/calendar; charset=utf-8')
    .send(calendar);
}
