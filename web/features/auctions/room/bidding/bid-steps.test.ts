import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars, sampleBidder, sampleRoom } from '../../sample-auction.ts';
import { type BidAction, beginBid, bidAfter, endsByBack, needsConfirmation, overtakenBy } from './bid-steps.ts';

test('the next bid is confirmed at once, a maximum is typed first, and both begin at the lowest amount', () => {
  expect(beginBid(sampleRoom, 'exact')).toEqual({
    mode: 'exact',
    step: 'confirm',
    amount: dollars(40_250),
    text: '40,250',
  });
  expect(beginBid(sampleRoom, 'max')).toMatchObject({ step: 'amount', amount: dollars(40_250), text: '40,250' });
});

test('who leads begins one step above the own maximum', () => {
  const own = { ...sampleBidder, isLeading: true, maximum: dollars(50_000) };
  expect(beginBid({ ...sampleRoom, own }, 'max').text).toBe('50,500');
});

test('what was typed is still there after the way back', () => {
  const begun = beginBid(sampleRoom, 'max');
  const actions: BidAction[] = [
    { kind: 'type', text: '99,000' },
    { kind: 'continue', amount: dollars(99_000) },
    { kind: 'back' },
  ];
  expect(actions.reduce(bidAfter, begun)).toMatchObject({ step: 'amount', text: '99,000' });
});

test('an unusual amount is asked for once more, and only once', () => {
  const high = bidAfter(beginBid(sampleRoom, 'max'), { kind: 'continue', amount: dollars(100_001) });
  expect(needsConfirmation(sampleRoom, high)).toBe(true);
  const second = bidAfter(high, { kind: 'lookAgain' });
  expect([second.step, needsConfirmation(sampleRoom, second)]).toEqual(['second', false]);
  const usual = bidAfter(high, { kind: 'continue', amount: dollars(100_000) });
  expect(needsConfirmation(sampleRoom, usual)).toBe(false);
});

test('the amount taken instead is confirmed by itself, although another one was confirmed before', () => {
  const room = { ...sampleRoom, guideHigh: dollars(40_000) };
  const second = bidAfter(beginBid(room, 'exact'), { kind: 'lookAgain' });
  const taken = bidAfter(second, { kind: 'takeNext', amount: dollars(41_000) });
  expect(taken).toMatchObject({ step: 'confirm', amount: dollars(41_000) });
  expect(needsConfirmation(room, taken)).toBe(true);
});

test('the way back leads to the amount where one was typed, and else out', () => {
  const typed = beginBid(sampleRoom, 'max');
  expect(endsByBack(typed)).toBe(true);
  expect(endsByBack(bidAfter(typed, { kind: 'continue', amount: dollars(41_000) }))).toBe(false);
  expect(endsByBack(beginBid(sampleRoom, 'exact'))).toBe(true);
  expect(endsByBack(bidAfter(beginBid(sampleRoom, 'exact'), { kind: 'lookAgain' }))).toBe(true);
});

test.each([
  ['exact', 40_250, 40_250, undefined],
  ['exact', 40_250, 41_000, dollars(41_000)],
  ['exact', 40_250, undefined, undefined],
  // A maximum that others have outbid is refused: it is not silently raised.
  ['max', 40_250, 41_000, undefined],
] as const)('%s %i with a next bid of %s is overtaken by %s', (mode, amount, next, expected) => {
  const nextMinimum = next === undefined ? undefined : dollars(next);
  expect(overtakenBy({ nextMinimum }, { mode, amount: dollars(amount) })).toBe(expected);
});

test('whatever is done, an amount reaches the second question only through the first', () => {
  const amounts = fc.integer({ min: 1, max: 3_000_000 }).map(dollars);
  const action: fc.Arbitrary<BidAction> = fc.oneof(
    fc.record({ kind: fc.constant('continue' as const), amount: amounts }),
    fc.record({ kind: fc.constant('takeNext' as const), amount: amounts }),
    fc.constantFrom<BidAction>({ kind: 'lookAgain' }, { kind: 'back' }, { kind: 'type', text: '1' }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), fc.constantFrom('exact' as const, 'max' as const), (all, mode) => {
      let draft = beginBid(sampleRoom, mode);
      for (const next of all) {
        const after = bidAfter(draft, next);
        if (after.amount !== draft.amount) expect(after.step).toBe('confirm');
        expect(after.mode).toBe(mode);
        draft = after;
      }
    }),
  );
});
