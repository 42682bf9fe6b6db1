import type { DealKind } from '../deals/deal-kinds.ts';

/** Kinds of deals with a commission; a tenant pays no fee for a lease. */
export const commissionedKinds = ['sale', 'auction', 'stay'] as const satisfies readonly DealKind[];
export type CommissionedKind = (typeof commissionedKinds)[number];

/** Basis points in a whole. */
export const wholeInBasisPoints = 10_000;
