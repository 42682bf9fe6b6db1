import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/database.ts';
import { findLogHeads } from '#server/modules/auctions/index.ts';
import { findTrialBalance } from '#server/modules/ledger/index.ts';
import type { Books } from './manifest.ts';

const allTime = new Date('9999-01-01T00:00:00Z');

/** The sums of the ledger and the heads of the logs of auctions. */
export async function readBooks(db: Db): Promise<Books> {
  const ledger = await findTrialBalance(db, { before: allTime });
  return {
    ledger: ledger.map(({ kind, currency, accounts, debits, credits }) => ({
      kind,
      currency,
      accounts,
      debits,
      credits,
    })),
    logs: await findLogHeads(db),
  };
}

/** How the books of two databases differ, in sentences. */
export function compareBooks(kept: Books, found: Books): string[] {
  const differences: string[] = [];
  if (!isDeepStrictEqual(kept.ledger, found.ledger)) differences.push('The sums of the ledger differ.');
  const heads = new Map(found.logs.map((log) => [log.id, log]));
  for (const log of kept.logs) {
    if (!isDeepStrictEqual(heads.get(log.id), log))
      differences.push(`The log of the auction ${log.id} has another end.`);
  }
  if (kept.logs.length !== found.logs.length) differences.push('The number of auctions differs.');
  return differences;
}
