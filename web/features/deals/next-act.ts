import type { DealParty, DealState, DealTurn } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';

/** The reader of a deal: one of its parties, or the staff. */
export type DealReader = DealParty | 'staff';

/** Whose turn it is as its reader sees it. */
export type ReadTurn = 'you' | DealTurn;

/** In these states both have to act, so that one may wait for the other. */
export const sharedStates = [
  'won',
  'deposit_topped',
  'reserved',
  'checked',
  'contracted',
  'notarised',
  'transferred',
  'handed_over',
  'lease_sent',
  'signed',
  'notice',
  'terminated',
  'confirmed',
] as const satisfies readonly DealState[];

/** Sentences for states in which the two processes ask for different things. */
export type NextKey =
  | DealState
  | 'checkedAuction'
  | 'defaultedSale'
  | 'seller_defaultedSale'
  | 'withdrawnRent'
  | 'expiredRent'
  | 'fell_throughRent'
  | 'closedRent'
  | 'completedStay'
  | 'withdrawnStay'
  | 'expiredStay'
  | 'declinedStay'
  | RentStateKey;

/** States that are called otherwise in a long rent. */
type RentStateKey = 'submittedRent' | 'outcompetedRent';

const special: Readonly<Record<DealKind, Partial<Record<DealState, NextKey>>>> = {
  sale: { defaulted: 'defaultedSale', seller_defaulted: 'seller_defaultedSale' },
  auction: { checked: 'checkedAuction' },
  rent: {
    submitted: 'submittedRent',
    outcompeted: 'outcompetedRent',
    withdrawn: 'withdrawnRent',
    expired: 'expiredRent',
    fell_through: 'fell_throughRent',
    closed: 'closedRent',
  },
  stay: { completed: 'completedStay', withdrawn: 'withdrawnStay', expired: 'expiredStay', declined: 'declinedStay' },
};

/** The key of the sentence about the next step in a deal of this kind. */
export const nextKeyOf = (kind: DealKind, state: DealState): NextKey => special[kind][state] ?? state;

/** Which word names a state of a deal of this kind. */
export function stateKeyOf(kind: DealKind, state: DealState): DealState | RentStateKey {
  if (kind !== 'rent') return state;
  if (state === 'submitted') return 'submittedRent';
  return state === 'outcompeted' ? 'outcompetedRent' : state;
}

/** Whose turn it is, seen by this reader. */
export function readTurnOf(by: DealTurn, reader: DealReader): ReadTurn {
  return by === reader || (by === 'both' && reader !== 'staff') ? 'you' : by;
}

/** In a state of both: whether the reader has acted and waits, or the other has; undefined where neither has. */
export function halfDoneBy(state: DealState, by: DealTurn, reader: DealReader): 'reader' | 'other' | undefined {
  const isShared = (sharedStates as readonly DealState[]).includes(state);
  if (!isShared || reader === 'staff' || (by !== 'buyer' && by !== 'seller')) return undefined;
  return by === reader ? 'other' : 'reader';
}
