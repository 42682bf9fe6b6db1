import type { DealParty } from './deal.vocabulary.ts';

/** What the parties owe the operator for the deal. */
export const commissionKinds = ['buyer_commission', 'seller_commission'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/**
 * What is owed in a deal: of a sale the reservation, the rest of the deposit, and the rest of the price; of a lease
 * what holds the property, the deposit and the rent; a stay with its damage deposit; what the seller owes back when the
 * sale falls through or a lease has ended, and what was decided about a deposit later; and the commission of the
 * operator.
 */
export const dueKinds = [
  'reservation',
  'top_up',
  'balance',
  'refund',
  'deposit_rest',
  'holding',
  'rent_deposit',
  'rent',
  'stay',
  'damage_deposit',
  ...commissionKinds,
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Whether it is owed to the operator instead of the other party. */
export const isCommission = (kind: string): kind is CommissionKind =>
  (commissionKinds as readonly string[]).includes(kind);

/** What the seller owes back to the buyer. */
export const refundKinds = ['refund', 'deposit_rest'] as const satisfies readonly DueKind[];
export const isRefund = (kind: DueKind): boolean => (refundKinds as readonly DueKind[]).includes(kind);

/** The party who owes it. */
export const debtorOf = (kind: DueKind): DealParty =>
  isRefund(kind) || kind === 'seller_commission' ? 'seller' : 'buyer';

/** Working days a seller has to pay what could not be taken from the price. */
export const commissionWorkingDays = 10;

/** Working days a seller has to pay back what they have received. */
export const refundWorkingDays = 10;

/** `part` is paid in part. */
export const dueStates = ['open', 'part', 'settled', 'waived', 'void'] as const;
export type DueState = (typeof dueStates)[number];
/** Still owed. */
export const openDueStates = ['open', 'part'] as const satisfies readonly DueState[];

/** Whether it is still owed. */
export const isOpenDue = ({ state }: { state: DueState }): boolean =>
  (openDueStates as readonly DueState[]).includes(state);
