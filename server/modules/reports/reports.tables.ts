import type { ColumnType, Generated } from 'kysely';
import type { ReportedMessage, ReportReason } from '#contract/reports/reports.endpoints.ts';

export type ReportTables = {
  reports: {
    id: string;
    listing_id: string;
    reporter_id: string | null;
    reason: ReportReason;
    details: string | null;
    state: Generated<'open' | 'upheld' | 'dismissed'>;
    created_at: Date;
    note: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    conversation_id: string | null;
    reported_id: string | null;
    review_id: string | null;
    messages: ColumnType<ReportedMessage[] | null, string | null, never>;
  };
};
