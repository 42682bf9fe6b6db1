import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { retryFailedJobs } from '#server/platform/database/job-queue.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';

/** Names in the reason of the audit log's row; the rest of many are in the log of the server when they fail again. */
const namedAtMost = 20;

/** Has one job that failed tried again, or all of them; returns how many. */
export async function retryJobs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId }: SignedInViewer,
  id: string | undefined,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const names = await retryFailedJobs(transaction, id);
    if (names.length === 0 && id !== undefined) throw new ApiError('NOT_FOUND');
    if (names.length > 0) {
      await recordAudit(transaction, clock, {
        actorId: userId,
        action: 'jobs.retried',
        subjectId: userId,
        reason: `${names.length}: ${[...new Set(names)].slice(0, namedAtMost).join(', ')}`,
      });
    }
    return names.length;
  });
}
