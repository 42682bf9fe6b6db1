import { createHash } from 'node:crypto';
import { endOfKigaliDay } from '#contract/kigali-time.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findLedgerFaults, findTrialBalance } from './balances.queries.ts';
import { type DayCloseRow, findLastClose, insertDayClose, tryStopBooking } from './day-closes.queries.ts';
import { writeTrialBalance } from './ledger.view.ts';

/** What a close states: its table, and through the hash before all that was closed earlier. */
export function hashOfClose(table: string, formerHash: string | null): string {
  return createHash('sha256')
    .update(`${formerHash ?? ''}\n${table}`)
    .digest('hex');
}

const refuse = (message: string): never => {
  throw new ApiError('STATE', { message });
};

/**
 * Freezes the trial balance of a day that is over, and with it all days before. From then on the database refuses a booking
 * in them. Refused for a day that is not over or is closed, while something is being booked, and with a fault in the books.
 */
export async function closeDay(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId }: SignedInViewer,
  day: string,
): Promise<DayCloseRow> {
  const end = endOfKigaliDay(day);
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (now < end) refuse('This day is not over yet in Kigali.');
    if (!(await tryStopBooking(transaction))) refuse('Something is being booked at this moment: try again.');
    const last = await findLastClose(transaction);
    if (last !== undefined && last.day >= day) refuse('This day is closed already.');
    if ((await findLedgerFaults(transaction)).length > 0)
      refuse('There is a fault in the books: no day is closed over it.');
    const table = writeTrialBalance(day, await findTrialBalance(transaction, { before: end })).toString();
    const formerHash = last?.hash ?? null;
    const hash = hashOfClose(table, formerHash);
    const close = { day, closed_by: userId, closed_at: now, table_text: table, former_hash: formerHash, hash };
    await insertDayClose(transaction, close);
    await recordAudit(transaction, clock, {
      actorId: userId,
      action: 'ledger.day_closed',
      subjectId: userId,
      reason: `${day}: ${hash}`,
    });
    const made = await findLastClose(transaction);
    if (made === undefined) throw new Error('The close is not there');
    return made;
  });
}
