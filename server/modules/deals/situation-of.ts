import type { DealSituation } from '#contract/deals/legal-actions.ts';
import type { LockedDealRow } from './deals.queries.ts';

/** A lease that ends: what is recorded is the move-out. */
const isEnding = ({ state }: Pick<LockedDealRow, 'state'>) => state === 'notice' || state === 'terminated';

/** What one party has proposed and the other has not agreed to. */
function proposalOf({
  lease_proposal,
  stay,
}: Pick<LockedDealRow, 'lease_proposal' | 'stay'>): DealSituation['proposal'] {
  const change = stay?.change;
  if (change !== undefined && change.until === undefined) return { kind: 'change', by: change.by };
  return lease_proposal ?? undefined;
}

function stayOf({ stay }: Pick<LockedDealRow, 'stay'>): DealSituation['stay'] {
  if (stay === null) return undefined;
  const { from, to, damageDeposit, change, checkedInAt, settledAt } = stay;
  return {
    ...{ from, to, hasDeposit: damageDeposit > 0, hasChange: change !== undefined, isSettled: settledAt !== undefined },
    ...(checkedInAt !== undefined && { arrivedAt: new Date(checkedInAt) }),
  };
}

/** The facts of a deal that the rules depend on. */
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
    | 'lease'
    | 'lease_proposal'
    | 'consents'
    | 'runners_up'
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
    proposal: proposalOf(row),
    hasLastDay: row.lease?.ends !== undefined,
    owesRefund: row.owes_refund,
    stay: stayOf(row),
    consents: row.consents,
  };
}
