import type { DealParty } from './deal.vocabulary.ts';

/**
 * What is owed in a deal: the reservation, the rest of an auction's deposit, and the rest of the price; and what the seller
 * owes back when the sale falls through.
 */
export const dueKinds = ['reservation', 'top_up', 'balance', 'refund'] as const;
export type DueKind = (typeof dueKinds)[number];

/** The party who owes it to the other. */
export const debtorOf = (kind: DueKind): DealParty => (kind === 'refund' ? 'seller' : 'buyer');

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
