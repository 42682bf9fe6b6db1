import { describe, expect, it } from 'vitest';
import {
  type DealState,
  dealActions,
  dealParties,
  dealSources,
  dealStates,
  dealStepsOf,
  findDealStep,
  openDealStates,
} from './deals.process.ts';

const situations = dealStates.flatMap((state) =>
  dealSources.flatMap((source) => dealParties.map((party) => ({ state, source, party }))),
);

/** Every state that can follow this one, by whatever step. */
function statesAfter(state: DealState, seen = new Set<DealState>()): Set<DealState> {
  for (const { to } of situations.filter((each) => each.state === state).flatMap(dealStepsOf)) {
    if (!seen.has(to)) statesAfter(to, seen.add(to));
  }
  return seen;
}

describe('the process of a deal', () => {
  it('never comes back to a state it has left', () => {
    for (const state of dealStates) expect([...statesAfter(state)]).not.toContain(state);
  });

  it('can be ended from every open state, well or not', () => {
    for (const state of openDealStates) expect([...statesAfter(state)]).toContain('completed');
    for (const state of ['completed', 'cancelled'] as const) expect([...statesAfter(state)]).toEqual([]);
  });

  it('offers no action twice at a time', () => {
    for (const situation of situations) {
      const actions = dealStepsOf(situation).map(({ action }) => action);
      expect(new Set(actions).size).toBe(actions.length);
      for (const action of dealActions)
        expect(findDealStep(situation, action) !== undefined).toBe(actions.includes(action));
    }
  });

  it('holds the winner of an auction to it, and lets both give up what they agreed on freely', () => {
    expect(findDealStep({ state: 'agreed', source: 'auction', party: 'buyer' }, 'cancel')).toBeUndefined();
    expect(findDealStep({ state: 'agreed', source: 'auction', party: 'seller' }, 'cancel')?.needsNote).toBe(true);
    expect(findDealStep({ state: 'agreed', source: 'direct', party: 'buyer' }, 'cancel')?.to).toBe('cancelled');
  });

  it('leaves the payment to who receives it, and the word to who was asked', () => {
    expect(findDealStep({ state: 'agreed', source: 'direct', party: 'buyer' }, 'confirmPayment')).toBeUndefined();
    expect(findDealStep({ state: 'proposed', source: 'direct', party: 'seller' }, 'accept')).toBeUndefined();
  });
});
