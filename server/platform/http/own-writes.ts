import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PrivateCookie, privateCookie } from '#server/platform/auth/session-cookie.ts';
import type { Position, Written } from '#server/platform/database/replica-reads.ts';

/** Longer than any read from a replica may be behind. */
const keptMilliseconds = 120_000;
/** Answers may overtake each other on their way, so that the last cookie to arrive need not be the latest. */
const slots = 4;
const unknown = 'unknown';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function cookieOf(slot: number, publicUrl: string): PrivateCookie {
  return privateCookie(`urugo_written_${slot}`, publicUrl);
}

/**
 * Tells the browser, with each answer to what may have written something, how far the database was then: its next
 * requests carry it, to whichever node, and are answered from replicas only that have come as far.
 */
export function keepOwnWrites(
  app: FastifyInstance,
  reads: { hasReplicas: boolean; writtenUpTo(): Promise<Position> },
  publicUrl: string,
): void {
  if (!reads.hasReplicas) return;
  const cookies = Array.from({ length: slots }, (_, slot) => cookieOf(slot, publicUrl));
  let answers = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    if (readingMethods.has(request.method)) return payload;
    const position = await reads.writtenUpTo().catch(() => unknown);
    answers += 1;
    cookies[answers % slots]?.set(reply, position, keptMilliseconds);
    return payload;
  });
}

/** What a request says of its own writes. Programs with a token keep no cookies: for them there is no telling. */
export function writtenBy({ cookies, headers }: FastifyRequest, publicUrl: string): Written {
  if (headers.authorization !== undefined) return unknown;
  const positions = Array.from({ length: slots }, (_, slot) => cookies[cookieOf(slot, publicUrl).name]);
  return positions.filter((position) => position !== undefined);
}
