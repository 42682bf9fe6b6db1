import type { AuditAction } from '#contract/staff/staff.vocabulary.ts';

export type AuditTables = {
  audit_events: {
    id: string;
    at: Date;
    /** Nobody, where the operator's command line did it. */
    actor_id: string | null;
    action: AuditAction;
    subject_id: string;
    reason: string | null;
  };
};
