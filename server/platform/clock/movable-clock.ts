import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Clock } from './clock.ts';

/** A clock that runs as usual and can be put forward, for journeys through what takes hours. */
export type MovableClock = Clock & { advance(milliseconds: number): void };

export function createMovableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    byDatabase: (at) => new Date(at.getTime() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock;
}

const longestMove = 30 * 86_400_000;
const bodySchema = z.strictObject({ milliseconds: z.int().min(1).max(longestMove) });

/**
 * An address that puts the clock forward. It exists only where the configuration says `URUGO_TEST_CLOCK`, which is
 * refused anywhere but on a demonstration that only this machine can reach: there is nothing real whose time could move.
 */
export function addClockRoute(app: FastifyInstance, clock: MovableClock): void {
  app.post('/test/clock', async (request) => {
    clock.advance(bodySchema.parse(request.body).milliseconds);
    return { now: clock.now().toISOString() };
  });
}
