import type { listCommissionRules } from '#contract/commission/commission.endpoints.ts';
import type { CommissionRule, CommissionTerms } from '#contract/commission/commission.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { RuleRow, SetRuleRow } from './commission.queries.ts';

/** The amounts of a rule, without its dates and scope. */
export function viewTerms(row: RuleRow): CommissionTerms {
  return {
    basisPoints: row.basis_points,
    fixed: row.fixed,
    least: row.least,
    ...(row.most !== null && { most: row.most }),
    buyerWeight: row.buyer_weight,
    sellerWeight: row.seller_weight,
    taxBasisPoints: row.tax_basis_points,
  };
}

export function viewRule(row: RuleRow): CommissionRule {
  return {
    _id: row.id,
    dealKind: row.deal_kind,
    currency: row.currency,
    fromDay: row.from_day,
    setAt: row.set_at.toISOString(),
    ...viewTerms(row),
  };
}

type SetRule = EndpointResponse<typeof listCommissionRules>['rules'][number];

function stateOf({ is_replaced, is_announced, is_past }: SetRuleRow): SetRule['state'] {
  if (is_replaced) return 'replaced';
  if (is_announced) return 'announced';
  return is_past ? 'past' : 'in_force';
}

export function viewSetRule(row: SetRuleRow): SetRule {
  return {
    ...viewRule(row),
    state: stateOf(row),
    ...(row.set_by_name !== null && { setBy: row.set_by_name }),
  };
}
