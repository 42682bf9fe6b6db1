import type { DealState } from './deal.vocabulary.ts';
import type { DealProcess, Effect, Transition } from './deal-process.ts';

const parties = ['buyer', 'seller'] as const;

/** What a sale by offer and an auction that was won share: from the notary to the keys, payments and disputes. */
export const closingStates = {
  notarised: { turn: 'both', due: { workingDays: 20 }, onTimeout: 'escalate' },
  transferred: { turn: 'both', due: { workingDays: 10 }, onTimeout: 'escalate' },
  handed_over: { turn: 'both', due: { days: 7 }, onTimeout: 'finish' },
  disputed: { turn: 'staff', due: { workingDays: 10 }, onTimeout: 'escalate' },
  completed: { turn: 'none' },
  cancelled: { turn: 'none' },
  withdrawn: { turn: 'none' },
  rejected: { turn: 'none' },
  expired: { turn: 'none' },
} as const satisfies DealProcess['states'];

/** From the notarised agreement to the end. */
export const closingTransitions: readonly Transition[] = [
  {
    from: ['notarised'],
    action: 'transfer',
    to: 'transferred',
    by: parties,
    needs: [{ proof: 'title_transfer' }, 'dues'],
    effects: ['sell', 'pay_out'],
  },
  {
    from: ['transferred'],
    action: 'hand_over',
    to: 'handed_over',
    by: parties,
    isByBoth: true,
    isWhenHandoverRecorded: true,
    needs: ['photographs'],
  },
  // Recorded again, it is confirmed again by both.
  { from: ['transferred'], action: 'record_handover', to: 'stay', by: parties, needs: ['handover'] },
  { from: ['handed_over'], action: 'complete', to: 'completed', by: parties, isByBoth: true, needs: ['dues'] },
  // One will not confirm, or cannot any more: the staff complete what was sold and paid.
  {
    from: ['transferred'],
    action: 'confirm_handover',
    to: 'handed_over',
    by: ['mediator'],
    isByTwoStaff: 'above_limit',
    isWhenStuck: true,
    needs: ['note'],
  },
  {
    from: ['handed_over'],
    action: 'confirm_completion',
    to: 'completed',
    by: ['mediator'],
    isByTwoStaff: 'above_limit',
    isWhenStuck: true,
    needs: ['note', 'dues'],
  },
  { from: ['handed_over'], action: 'finish', to: 'completed', by: ['system'], isInternal: true, needs: ['dues'] },
];

/** Payments: the debtor reports that they have paid; the creditor, finance or a provider confirms it. */
export function paymentTransitions(states: readonly DealState[]): readonly Transition[] {
  return [
    { from: states, action: 'report_payment', to: 'stay', by: ['buyer'], needs: ['due', 'evidence'] },
    { from: states, action: 'confirm_payment', to: 'stay', by: ['seller', 'finance', 'system'], needs: ['due'] },
  ];
}

/** A sale has fallen through: the seller reports the refund they owe, the buyer or finance confirms it. */
export function refundTransitions(states: readonly DealState[]): readonly Transition[] {
  const when = { from: states, to: 'stay', isWhenRefundOwed: true } as const;
  return [
    { ...when, action: 'report_payment', by: ['seller'], needs: ['due', 'evidence'] },
    { ...when, action: 'confirm_payment', by: ['buyer', 'finance'], needs: ['due'] },
  ];
}

/**
 * A dispute stops the clock of these states until the staff decides; `whenCancelled` says where the money goes then.
 */
export function disputeTransitions(
  states: readonly DealState[],
  whenCancelled: readonly Effect[],
): readonly Transition[] {
  return [
    { from: states, action: 'dispute', to: 'disputed', by: parties, needs: ['note'] },
    { from: ['disputed'], action: 'add_statement', to: 'stay', by: parties, needs: ['note'] },
    { from: ['disputed'], action: 'resume', to: 'former', by: ['mediator'], needs: ['note'] },
    {
      from: ['disputed'],
      action: 'cancel',
      to: 'cancelled',
      by: ['mediator'],
      isByTwoStaff: 'above_limit',
      needs: ['note'],
      effects: whenCancelled,
    },
    // A party cannot go on: the staff end what neither can end any more.
    {
      from: states,
      action: 'cancel',
      to: 'cancelled',
      by: ['mediator'],
      isByTwoStaff: 'above_limit',
      isWhenFrozen: true,
      needs: ['note'],
      effects: whenCancelled,
    },
  ];
}

/** The deadline has passed: the staff are notified, and a new deadline begins. */
export const escalation = (states: readonly DealState[]): Transition => ({
  from: states,
  action: 'escalate',
  to: 'same',
  by: ['system'],
  isInternal: true,
});
