import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

function countingMaker() {
  const maker = { made: 0, make: async () => `answer ${++maker.made}` };
  return maker;
}

it('gives an answer again until its time is over', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 10 });
  const { make } = countingMaker();
  expect(await answers.get('a', make)).toBe('answer 1');
  later(999);
  expect(await answers.get('a', make)).toBe('answer 1');
  later(1);
  expect(await answers.get('a', make)).toBe('answer 2');
});

it('makes one answer for all who ask at the same time, and one for each key', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 10 });
  const maker = countingMaker();
  const asked = await Promise.all(Array.from({ length: 50 }, () => answers.get('a', maker.make)));
  expect(new Set(asked)).toEqual(new Set(['answer 1']));
  expect(await answers.get('b', maker.make)).toBe('answer 2');
  expect(maker.made).toBe(2);
});

it('passes a failure to all who waited for it, and keeps none', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 10 });
  const fail = vi.fn(async () => {
    throw new Error('the database is away');
  });
  const asked = await Promise.allSettled([answers.get('a', fail), answers.get('a', fail), answers.get('a', fail)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await answers.get('a', async () => 'back')).toBe('back');
});

it('does not let a late failure remove the answer that came after it', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 10 });
  const { promise, reject } = Promise.withResolvers<string>();
  const slow = answers.get('a', () => promise);
  later(1_001);
  expect(await answers.get('a', async () => 'new')).toBe('new');
  reject(new Error('too late'));
  await expect(slow).rejects.toThrow('too late');
  expect(await answers.get('a', async () => 'another')).toBe('new');
});

it('holds no more than its capacity: the oldest leave first', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 3 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) await answers.get(key, async () => key);
  expect(answers.size).toBe(3);
  expect(await answers.get('c', async () => 'made again')).toBe('c');
  expect(await answers.get('a', async () => 'made again')).toBe('made again');
});

it('evicts expired entries even if they are never requested again', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 100 });
  for (let number = 0; number < 50; number += 1) await answers.get(String(number), async () => 'x'.repeat(1_000));
  later(1_000);
  await answers.get('last', async () => 'y');
  expect(answers.size).toBe(1);
});

it('keeps an answer from the second request on when configured so, and shares the first one all the same', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 10, keepsFirst: false });
  const { make } = countingMaker();
  expect(await answers.get('a', make)).toBe('answer 1');
  expect(answers.size).toBe(0);
  later(999);
  expect(await answers.get('a', make)).toBe('answer 2');
  expect(await answers.get('a', make)).toBe('answer 2');
  later(1_000);
  expect(await answers.get('a', make)).toBe('answer 3');
  expect(answers.size).toBe(0);
  const together = [answers.get('b', make), answers.get('b', make)];
  expect(await Promise.all(together)).toEqual(['answer 4', 'answer 4']);
  expect(await answers.get('b', make)).toBe('answer 4');
});

it('forgets old requests, so that many different ones use no memory', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 1, keepsFirst: false });
  const { make } = countingMaker();
  await answers.get('a', make);
  for (let number = 0; number < 10; number += 1) await answers.get(String(number), make);
  await answers.get('a', make);
  expect(answers.size).toBe(0);
});

it('is not confused by keys that objects know', async () => {
  const answers = new SharedAnswers<string>({ lifetime: 1_000, capacity: 10 });
  for (const key of ['__proto__', 'constructor', ''])
    expect(await answers.get(key, async () => `of ${key}`)).toBe(`of ${key}`);
});
