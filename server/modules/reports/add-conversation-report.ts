import type { ReportedMessage, ReportReason } from '#contract/reports/reports.endpoints.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { reportLimits } from './report-limits.ts';
import { insertReport } from './reports.queries.ts';

export type ConversationReport = {
  listingId: string;
  conversationId: string;
  reporterId: string;
  reportedId: string;
  reason: ReportReason;
  details: string | undefined;
  messages: readonly ReportedMessage[];
};

/** Reports a conversation, with copies of the messages the reporter has chosen. */
export async function addConversationReport({ db, clock }: Platform, report: ConversationReport): Promise<void> {
  await spendRateLimit(db, reportLimits, report.reporterId);
  const created_at = clock.now();
  await insertReport(db, {
    id: createId(created_at),
    listing_id: report.listingId,
    conversation_id: report.conversationId,
    reporter_id: report.reporterId,
    reported_id: report.reportedId,
    reason: report.reason,
    details: report.details ?? null,
    messages: JSON.stringify(report.messages),
    created_at,
  });
}
