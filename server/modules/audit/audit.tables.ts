import type { AuditAction } from '#contract/staff/audit-actions.ts';

export type AuditTables = {
  audit_events: {
    id: string;
    at: Date;
    /** Null for a command of the operator. */
    actor_id: string | null;
    action: AuditAction;
    subject_id: string;
    reason: string | null;
  };
};
