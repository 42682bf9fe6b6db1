import { expect, test } from 'vitest';
import { type DealState, dealStates } from '#contract/deals/deal.vocabulary.ts';
import { dealKinds } from '#contract/deals/deal-kinds.ts';
import { dealProcesses } from '#contract/deals/legal-actions.ts';
import { halfDoneBy, nextKeyOf, readTurnOf, sharedStates } from './next-act.ts';

test('the states in which both have to act are those of the processes', () => {
  const shared = dealStates.filter((state) =>
    dealKinds.some((kind) => dealProcesses[kind].states[state]?.turn === 'both'),
  );
  expect(new Set<DealState>(sharedStates)).toEqual(new Set(shared));
});

test('whose turn it is depends on who reads', () => {
  expect(readTurnOf('both', 'buyer')).toBe('you');
  expect(readTurnOf('both', 'staff')).toBe('both');
  expect(readTurnOf('seller', 'seller')).toBe('you');
  expect(readTurnOf('seller', 'buyer')).toBe('seller');
  expect(readTurnOf('staff', 'staff')).toBe('you');
  expect(readTurnOf('none', 'buyer')).toBe('none');
});

test('who has done their half waits for the other, and only where both have to act', () => {
  expect(halfDoneBy('reserved', 'seller', 'buyer')).toBe('reader');
  expect(halfDoneBy('reserved', 'seller', 'seller')).toBe('other');
  expect(halfDoneBy('reserved', 'both', 'buyer')).toBeUndefined();
  expect(halfDoneBy('submitted', 'seller', 'buyer')).toBeUndefined();
  expect(halfDoneBy('reserved', 'seller', 'staff')).toBeUndefined();
});

test('after the checks a sale is signed first, and an auction goes to the notary', () => {
  expect([nextKeyOf('sale', 'checked'), nextKeyOf('auction', 'checked')]).toEqual(['checked', 'checkedAuction']);
});
