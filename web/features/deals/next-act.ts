import type { DealKind, DealParty, DealState, DealTurn } from '#contract/deals/deal.vocabulary.ts';

/** Who reads about a deal: one of its parties, or the staff. */
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
] as const satisfies readonly DealState[];

/** States in which the two processes ask for different things. */
const special = {
  sale: { defaulted: 'defaultedSale', seller_defaulted: 'seller_defaultedSale' },
  auction: { checked: 'checkedAuction' },
} as const;

type Special = (typeof special)['sale'] | (typeof special)['auction'];
/** Names the sentence that says what is next. */
export type NextKey = DealState | Special[keyof Special];

/** Which sentence says what is next in a deal of this kind. */
export function nextKeyOf(kind: DealKind, state: DealState): NextKey {
  const names: Partial<Record<DealState, NextKey>> = special[kind];
  return names[state] ?? state;
}

/** Whose turn it is, seen by this reader. */
export function readTurnOf(by: DealTurn, reader: DealReader): ReadTurn {
  return by === reader || (by === 'both' && reader !== 'staff') ? 'you' : by;
}

/** In a state of both: whether the reader has acted and waits, or the other has; undefined where nobody has. */
export function halfDoneBy(state: DealState, by: DealTurn, reader: DealReader): 'reader' | 'other' | undefined {
  const isShared = (sharedStates as readonly DealState[]).includes(state);
  if (!isShared || reader === 'staff' || (by !== 'buyer' && by !== 'seller')) return undefined;
  return by === reader ? 'other' : 'reader';
}
