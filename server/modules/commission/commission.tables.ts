import type { Generated } from 'kysely';
import type { CommissionedKind } from '#contract/commission/commission.ts';
import type { Currency } from '#contract/money.ts';

export type CommissionTables = {
  /** Rows are only added. */
  commission_rules: {
    id: string;
    deal_kind: CommissionedKind;
    currency: Currency;
    /** The day in Kigali from which on it counts, as "2026-11-24". */
    from_day: string;
    /** Hundredths of a per cent of the price. */
    basis_points: number;
    /** In whole minor units of `currency`, like the limits. */
    fixed: number;
    least: number;
    most: number | null;
    /** The parties pay in proportion to these. */
    buyer_weight: number;
    seller_weight: number;
    /** The tax on the commission, in hundredths of a per cent of it. */
    tax_basis_points: number;
    /** Null for the demonstration's own. */
    set_by: string | null;
    set_at: Date;
    /** In the order in which they were set. */
    position: Generated<number>;
  };
};
