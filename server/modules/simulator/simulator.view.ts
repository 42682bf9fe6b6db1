import {
  type SimulatedOutcome,
  simulatedOutcomes,
  type SimulatedPayment as View,
} from '#contract/simulator/simulator.endpoints.ts';
import type { SimulatedPayment } from '#server/modules/providers/index.ts';

/** The outcomes that can be chosen: a successful payment can only be taken back, and no other can. */
export function outcomesOf({ state }: SimulatedPayment): SimulatedOutcome[] {
  if (state === 'pending') return simulatedOutcomes.filter((outcome) => outcome !== 'reversed');
  return state === 'succeeded' ? ['reversed'] : [];
}

export function viewSimulated(payment: SimulatedPayment): View {
  const { id, amount, currency, reference, state } = payment;
  return { _id: id, money: { amount, currency }, reference, state, outcomes: outcomesOf(payment) };
}
