import { findFreePort } from '#server/platform/postgres/free-port.ts';

/**
 * A free port of the loopback address. It is below those that systems give to outgoing connections (from 32768), as one
 * of these would sooner or later take it before the server that was meant to listen there, and it is outside those
 * that the embedded PostgreSQL and the browser journeys use.
 */
export function freePort(): Promise<number> {
  return findFreePort({ from: 10_000, below: 18_000 });
}
