import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tables } from '#server/database.ts';
import { verifyAllLogs } from '#server/modules/auctions/index.ts';
import { findLedgerFaults } from '#server/modules/ledger/index.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import type { Acknowledged } from './writers.ts';

export type AcknowledgedBid = { at: number; auction: string; seq: number; hash: string };

/** What must be in a copy, since it was acknowledged before its moment. */
export type Expected = Acknowledged & { bids: readonly AcknowledgedBid[] };

export type Compared = { expected: number; lost: number; wrongBooks: number };

const log = createLog('silent');

function before<Thing extends { at: number }>(things: readonly Thing[], moment: number): Thing[] {
  return things.filter(({ at }) => at < moment);
}

type Reader = { query(text: string): Promise<{ rows: { key: string }[] }> };

async function keysOf(pool: Reader, query: string): Promise<Set<string>> {
  return new Set((await pool.query(query)).rows.map(({ key }) => key));
}

async function countLost(pool: Reader, dataDir: string, expected: Expected, moment: number) {
  const wanted = {
    bids: before(expected.bids, moment).map(({ auction, seq, hash }) => `${auction} ${seq} ${hash}`),
    messages: before(expected.messages, moment).map(({ conversation, seq, text }) => `${conversation} ${seq} ${text}`),
    transfers: before(expected.transfers, moment).map(({ subject }) => subject),
    pictures: before(expected.pictures, moment).map(({ id }) => id),
  };
  const found = {
    bids: await keysOf(pool, `SELECT auction_id || ' ' || seq || ' ' || hash AS key FROM auction_events`),
    messages: await keysOf(pool, `SELECT conversation_id || ' ' || seq || ' ' || text AS key FROM messages`),
    transfers: await keysOf(pool, 'SELECT subject_id::text AS key FROM ledger_transfers'),
    pictures: await keysOf(pool, 'SELECT id::text AS key FROM media'),
  };
  const files = await keysOf(pool, `SELECT 'media/' || id || '/' || unnest(widths) || '.webp' AS key FROM media`);
  const missing = [...files].filter((key) => !existsSync(join(dataDir, 'files', key)));
  const kinds = ['bids', 'messages', 'transfers', 'pictures'] as const;
  const lost = kinds.reduce((sum, kind) => sum + wanted[kind].filter((key) => !found[kind].has(key)).length, 0);
  return { expected: kinds.reduce((sum, kind) => sum + wanted[kind].length, 0), lost: lost + missing.length };
}

/** Starts the database of a restored site and looks for what was acknowledged; the books are verified as well. */
export async function compareCopy(dataDir: string, expected: Expected, moment: number): Promise<Compared> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const { db, pool, close } = connectDatabase<Tables>(postgres.owner, { poolSize: 2, log });
    try {
      const { faults } = await verifyAllLogs(db);
      const ledger = await findLedgerFaults(db);
      const compared = await countLost(pool as unknown as Reader, dataDir, expected, moment);
      return { ...compared, wrongBooks: faults.length + ledger.length };
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}
