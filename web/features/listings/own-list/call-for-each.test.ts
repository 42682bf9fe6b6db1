import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callForEach, callsAtOnce, messageOf } from './call-for-each.ts';

const refuse = (item: unknown) => Promise.reject(new Error(`no ${item}`));

describe('a call for each of several', () => {
  it('is made once for each, and one that fails stops no other', async () => {
    const asked: number[] = [];
    const outcome = await callForEach([1, 2, 3, 4, 5, 6], (item) => {
      asked.push(item);
      return item % 3 === 0 ? refuse(item) : Promise.resolve();
    });
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
    expect(outcome.done).toEqual([1, 2, 4, 5]);
    expect(outcome.failed).toEqual([
      { item: 3, error: new Error('no 3') },
      { item: 6, error: new Error('no 6') },
    ]);
  });

  it('is made a few at a time, neither one by one nor all at once', async () => {
    let running = 0;
    let most = 0;
    const call = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await callForEach(Array.from({ length: 20 }), call);
    expect(most).toBe(callsAtOnce);
  });

  it('always accounts for every item, whichever fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (works) => {
        const items = works.map((_, index) => index);
        const { done, failed } = await callForEach(items, (item) => (works[item] ? Promise.resolve() : refuse(item)));
        expect([...done, ...failed.map(({ item }) => item)].toSorted((a, b) => a - b)).toEqual(items);
        expect(done.every((item) => works[item])).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('that throws at once has failed, too', async () => {
    const outcome = await callForEach(['a'], () => {
      throw new TypeError('broken');
    });
    expect(outcome).toEqual({ done: [], failed: [{ item: 'a', error: new TypeError('broken') }] });
  });
});

describe('what is said afterwards', () => {
  const words = {
    all: (count: number) => `${count} done`,
    some: (count: number, why: string) => `${count} failed: ${why}`,
    why: (error: unknown) => (error as Error).message,
  };
  const failed = [{ item: 'c', error: new Error('frozen') }];

  it.each([
    ['all have worked', { done: ['a', 'b'], failed: [] }, { kind: 'success', text: '2 done' }],
    ['some have failed', { done: ['a'], failed }, { kind: 'error', text: '1 failed: frozen' }],
    ['all have failed', { done: [], failed }, { kind: 'error', text: 'frozen' }],
  ])('when %s', (_, outcome, message) => {
    expect(messageOf(outcome, words)).toEqual(message);
  });
});
