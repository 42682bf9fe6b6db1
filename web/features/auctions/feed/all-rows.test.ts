import { expect, test } from 'vitest';
import { fetchAllRows } from './all-rows.ts';

/** A server with this many rows that returns three at a time. */
function serverOf(count: number) {
  const asked: number[] = [];
  const ask = async (after: number) => {
    asked.push(after);
    const rows = Array.from({ length: Math.max(0, Math.min(3, count - after)) }, (_, index) => ({
      seq: after + index + 1,
    }));
    return { rows, hasMore: after + rows.length < count, number: asked.length };
  };
  return { asked, ask };
}

test.each([
  [0, 0, [0]],
  [0, 3, [0]],
  [0, 7, [0, 3, 6]],
  [5, 7, [5]],
  [7, 7, [7]],
])('after row %i of %i rows the rest comes in as many answers as it takes', async (after, count, expected) => {
  const { asked, ask } = serverOf(count);
  const { rows, last } = await fetchAllRows(after, ask);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count - after }, (_, index) => after + index + 1));
  expect(asked).toEqual(expected);
  expect(last.number).toBe(expected.length);
});

test('a server that promises more and gives nothing is not asked without end', async () => {
  let asked = 0;
  const { rows } = await fetchAllRows(0, async () => {
    asked += 1;
    return { rows: [] as { seq: number }[], hasMore: true };
  });
  expect([rows, asked]).toEqual([[], 1]);
});

test('an answer that fails half-way gives no half of a log', async () => {
  const { ask } = serverOf(7);
  const failing = (after: number) => (after < 3 ? ask(after) : Promise.reject(new Error('no connection')));
  await expect(fetchAllRows(0, failing)).rejects.toThrow('no connection');
});
