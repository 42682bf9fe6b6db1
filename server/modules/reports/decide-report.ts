import { recordAudit } from '#server/modules/audit/index.ts';
import { takeListingDown } from '#server/modules/listings/index.ts';
import { hideReview } from '#server/modules/stay-reviews/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { lockReport, decideReport as writeDecision } from './reports.queries.ts';

/** Upholds a report, which takes a reported listing down if it is not down yet or hides a reported review, or dismisses it. */
export async function decideReport(
  platform: Platform,
  actorId: string,
  id: string,
  { state, note }: { state: 'upheld' | 'dismissed'; note: string },
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, id);
    if (report === undefined) throw new ApiError('NOT_FOUND');
    if (report.state !== 'open') {
      const by = report.decider_name === null ? '' : ` by ${report.decider_name}`;
      throw new ApiError('STATE', { message: `This report has been ${report.state} already${by}.` });
    }
    await writeDecision(transaction, id, { state, note, decided_at: clock.now(), decided_by: actorId });
    await recordAudit(transaction, clock, { actorId, action: `report.${state}`, subjectId: id, reason: note });
    // A report of a conversation is about a person; suspending them is a decision of its own.
    if (state !== 'upheld' || report.is_of_conversation) return;
    if (report.review_id !== null) await hideReview(transaction, platform, report.review_id);
    else {
      await takeListingDown(transaction, platform, { actorId, listingId: report.listing_id, reason: note });
    }
  });
}
