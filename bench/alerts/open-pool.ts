import pg from 'pg';
import type { Site } from '../site.ts';

/** Connections of our own to the database of a site; it may have another address after a restart. */
export function openPool(site: Site): pg.Pool {
  const pool = new pg.Pool({ ...site.database, max: 4 });
  // A connection that is cut in the meantime fails the next query, which reports it.
  pool.on('error', () => undefined);
  return pool;
}
