import { kigaliDay } from '#contract/kigali-time.ts';
import { readRate, writeRate } from '#contract/rates/rate.ts';
import type { DatedRate } from '#contract/rates/rates.endpoints.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertRates } from './rates.queries.ts';

/** The maximum number of parameters of a statement; a table of rates is written in parts. */
const rowsAtOnce = 1_000;

/** Adds rates to the record, in their order, all or none. A later day is refused: the newest rate counts at once. */
export async function setRates(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: SignedInViewer,
  rates: readonly DatedRate[],
): Promise<void> {
  const now = clock.now();
  const today = kigaliDay(now);
  const tooLate = rates.find(({ day }) => day > today);
  if (tooLate !== undefined) throw new ApiError('STATE', { message: `${tooLate.day} is later than today.` });
  const rows = rates.map(({ day, rwfPerUsd, source }) => ({
    id: createId(now),
    day,
    millionths: readRate(rwfPerUsd).millionths,
    source,
    set_by: viewer.userId,
    set_at: now,
  }));
  await db.transaction().execute(async (transaction) => {
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await insertRates(transaction, rows.slice(first, first + rowsAtOnce));
    }
    const last = rates.at(-1);
    await recordAudit(transaction, clock, {
      actorId: viewer.userId,
      action: 'rate.set',
      subjectId: rows.at(-1)?.id ?? viewer.userId,
      reason:
        rates.length === 1 && last ? `${last.day}: ${writeRate(readRate(last.rwfPerUsd))}` : `${rates.length} rates`,
    });
  });
}
