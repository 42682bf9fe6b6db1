import type { FastifyReply } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Answers with a calendar whose address is secret; answers NOT_FOUND where the address opens none any more. */
export function sendCalendar(reply: FastifyReply, calendar: string | undefined): FastifyReply {
  if (calendar === undefined) throw new ApiError('NOT_FOUND');
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    .type('text/calendar; charset=utf-8')
    .send(calendar);
}
