import { expect, it } from 'vitest';
import { batchReads } from './batch-reads.ts';

/** Questions that are answered when the test says so. */
function createQuestions() {
  const asked: { keys: readonly string[]; answer(): void; fail(): void }[] = [];
  const ask = batchReads<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const answers = new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]));
    asked.push({ keys, answer: () => resolve(answers), fail: () => reject(new Error('The database is away')) });
    return promise;
  });
  return { asked, ask };
}

it('sends a single read at once, and batches those that arrive meanwhile', async () => {
  const { asked, ask } = createQuestions();
  const answers = Promise.all(['a', 'b', 'c', 'd', 'c', 'unknown'].map(ask));
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]?.keys).toEqual(['c', 'd', 'unknown']);
  asked[1]?.answer();
  asked[2]?.answer();
  expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'c!', undefined]);
});

it('never answers from a query that started before the caller asked', async () => {
  const { asked, ask } = createQuestions();
  const first = ask('a');
  const second = ask('a');
  expect(asked).toHaveLength(2);
  asked[0]?.answer();
  asked[1]?.answer();
  expect(await Promise.all([first, second])).toEqual(['a!', 'a!']);
});

it('rejects the callers of a failed batch, and goes on', async () => {
  const { asked, ask } = createQuestions();
  const failing = ask('a');
  asked[0]?.fail();
  await expect(failing).rejects.toThrow('The database is away');
  const next = ask('a');
  asked[1]?.answer();
  expect(await next).toBe('a!');
});
