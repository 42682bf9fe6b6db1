import type { DueRow } from '#server/modules/payments/index.ts';

type Due = Pick<DueRow, 'kind' | 'state' | 'amount' | 'paid'>;

/** What counts of the payment that reserves a property: all of it, or where both did without it, what had arrived. */
export function firstPaymentOf(dues: readonly Due[], kind: 'reservation' | 'holding'): number {
  const first = dues.find((due) => due.kind === kind);
  if (first === undefined) return 0;
  return first.state === 'waived' ? first.paid : first.amount;
}
