import type { Db } from '#server/database.ts';
import { findAuctionById } from './auctions.queries.ts';
import { LogVerifier } from './background/verify-in-worker.ts';
import { findLogHeads } from './log-heads.queries.ts';
import { writeLogPieces } from './write-log.ts';

/** A log that is not right, and why. */
export type LogFault = { id: string; message: string };

/**
 * Verifies the published log of every auction, as its readers can; returns how many there are, and those that are not
 * right.
 */
export async function verifyAllLogs(db: Db): Promise<{ logs: number; faults: LogFault[] }> {
  const verifier = new LogVerifier();
  const heads = await findLogHeads(db);
  const faults: LogFault[] = [];
  try {
    for (const { id } of heads) {
      const row = await findAuctionById(db, id);
      if (row === undefined) continue;
      const verification = await verifier.verify(writeLogPieces(db, row), undefined);
      if (!verification.isValid) faults.push({ id, message: verification.problem.message });
    }
  } finally {
    await verifier.stop();
  }
  return { logs: heads.length, faults };
}
