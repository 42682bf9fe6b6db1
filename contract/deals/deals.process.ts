/**
 * How a deal goes on, as data: who may take which step in which state. Both sides read it: the server to decide, the
 * screens to know which buttons to show.
 */

/**
 * `proposed`: recorded by the seller, waiting for the buyer's word. `agreed`: both have agreed to it, as who wins an
 * auction does. `paid`: the seller has the money. `completed`: the property is handed over. `cancelled`: it came to
 * nothing.
 */
export const dealStates = ['proposed', 'agreed', 'paid', 'completed', 'cancelled'] as const;
export type DealState = (typeof dealStates)[number];

/** While a deal is in one of these states its listing cannot be changed in price or status, nor deleted. */
export const openDealStates = ['proposed', 'agreed', 'paid'] as const satisfies readonly DealState[];

export const dealSources = ['auction', 'direct'] as const;
export type DealSource = (typeof dealSources)[number];

export const dealParties = ['buyer', 'seller'] as const;
export type DealParty = (typeof dealParties)[number];

export const dealActions = ['accept', 'decline', 'withdraw', 'confirmPayment', 'complete', 'cancel'] as const;
export type DealAction = (typeof dealActions)[number];

type Step = {
  from: DealState;
  action: DealAction;
  to: DealState;
  by: readonly DealParty[];
  /** Absent: whatever the deal came from. */
  source?: DealSource;
  /** The party that takes it must give a reason. */
  needsNote?: boolean;
};

const steps: readonly Step[] = [
  { from: 'proposed', action: 'accept', to: 'agreed', by: ['buyer'] },
  { from: 'proposed', action: 'decline', to: 'cancelled', by: ['buyer'] },
  { from: 'proposed', action: 'withdraw', to: 'cancelled', by: ['seller'] },
  { from: 'agreed', action: 'confirmPayment', to: 'paid', by: ['seller'] },
  // A bid that won is binding; only the seller may give up on a winner who does not pay.
  { from: 'agreed', action: 'cancel', to: 'cancelled', by: ['seller'], needsNote: true },
  { from: 'agreed', action: 'cancel', to: 'cancelled', by: ['buyer'], source: 'direct', needsNote: true },
  { from: 'paid', action: 'complete', to: 'completed', by: ['buyer', 'seller'] },
];

type Situation = { state: DealState; source: DealSource; party: DealParty };

/** The steps a party may take now, in the order in which they are offered. */
export function dealStepsOf({ state, source, party }: Situation): readonly Step[] {
  return steps.filter(
    (step) => step.from === state && step.by.includes(party) && (step.source === undefined || step.source === source),
  );
}

/** The step an action means in this situation; undefined when this party may not take it now. */
export function findDealStep(situation: Situation, action: DealAction): Step | undefined {
  return dealStepsOf(situation).find((step) => step.action === action);
}
