import type { OwedRefund, OwnRefund, StaffRefund } from '#contract/refunds/refunds.endpoints.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { mayRequest, type Sends, verbsOf } from './refunds.policy.ts';
import type { OwedRow, RefundRow } from './refunds.queries.ts';

/** Money that has to go back, as finance sees it. */
export function viewOwed(row: OwedRow, viewer: SignedInViewer, now: Date): OwedRefund {
  const { currency } = row;
  return {
    _id: row.id,
    source: row.deposit_id === null ? 'payment' : 'deposit',
    recipient: row.recipient,
    title: row.title ?? undefined,
    money: { amount: row.amount, currency },
    left: { amount: row.amount - row.taken, currency },
    since: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isLate: row.due_at <= now,
    cameBy: row.came_by ?? undefined,
    can: mayRequest(row, viewer) ? ['request'] : [],
  };
}

function sourceOf({ line_id, deposit_id }: RefundRow) {
  if (line_id !== null) return 'unallocated' as const;
  return deposit_id === null ? ('payment' as const) : ('deposit' as const);
}

/** A refund as the person sees it who gets it. */
export function viewOwnRefund(row: RefundRow): OwnRefund {
  return {
    _id: row.id,
    state: row.state,
    source: sourceOf(row),
    money: { amount: row.amount, currency: row.currency },
    title: row.title ?? undefined,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    bankReference: row.bank_reference ?? undefined,
  };
}

/** A refund as the staff see it. */
export function viewStaffRefund(row: RefundRow, viewer: SignedInViewer, sends: Sends): StaffRefund {
  return {
    ...viewOwnRefund(row),
    recipient: row.recipient_name ?? undefined,
    reason: row.reason,
    needsSecond: row.needs_second,
    requestedBy: row.requester_name,
    approvedBy: row.approver_name ?? undefined,
    cameBy: row.came_by ?? undefined,
    failure: row.failure ?? undefined,
    provider: row.sent_by_provider ?? row.came_by_provider ?? undefined,
    isAwaited: row.is_awaited,
    can: verbsOf(row, viewer, sends),
  };
}
