import type { AccountListRow } from '#server/modules/accounts/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { accountVerbsOf } from './users.policy.ts';

export function viewQueue({ waiting, oldestAt }: { waiting: number; oldestAt: Date | null }) {
  return { waiting, oldestAt: oldestAt?.toISOString() };
}

export function viewAccount(viewer: SignedInViewer, row: AccountListRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString(),
    suspensionReason: row.suspension_reason ?? undefined,
    rights: row.role === 'staff' ? row.staff_rights : [],
    can: accountVerbsOf(viewer, row),
  };
}
