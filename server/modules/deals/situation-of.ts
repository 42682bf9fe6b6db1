import type { DealSituation } from '#contract/deals/legal-actions.ts';
import type { LockedDealRow } from './deals.queries.ts';

/** A lease that ends: what is recorded is the move-out. */
const isEnding = ({ state }: Pick<LockedDealRow, 'state'>) => state === 'notice' || state === 'terminated';

/** What the rules need to know of a deal. */
export function situationOf(
  row: Pick<
    LockedDealRow,
    | 'kind'
    | 'state'
    | 'amount'
    | 'currency'
    | 'due_at'
    | 'is_escalated'
    | 'is_frozen'
    | 'is_suspended'
    | 'is_taken'
    | 'is_reported'
    | 'owes_refund'
    | 'handover'
    | 'move_out_record'
    | 'lease_proposal'
    | 'consents'
    | 'runners_up'
    | 'state_since'
    | 'stay'
  >,
): DealSituation {
  return {
    kind: row.kind,
    state: row.state,
    money: { amount: row.amount, currency: row.currency },
    dueAt: row.due_at ?? undefined,
    isEscalated: row.is_escalated,
    isFrozen: row.is_frozen,
    isSuspended: row.is_suspended,
    isTaken: row.is_taken,
    isReported: row.is_reported,
    hasRunnersUp: row.runners_up.length > 0,
    hasHandover: (isEnding(row) ? row.move_out_record : row.handover) !== null,
    proposal: row.lease_proposal ?? undefined,
    owesRefund: row.owes_refund,
    since: row.state_since,
    stay: row.stay === null ? undefined : { ...row.stay, hasDeposit: row.stay.damageDeposit > 0 },
    consents: row.consents,
  };
}
