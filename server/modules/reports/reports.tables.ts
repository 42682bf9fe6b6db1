import type { Generated } from 'kysely';
import type { ReportReason } from '#contract/reports/reports.endpoints.ts';

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
  };
};
