import { beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import { askAgain, recordStateOf } from './record-state.ts';

const waitWithJitter = vi.hoisted(() => vi.fn(async (_milliseconds: number) => undefined));
vi.mock('../wait-with-jitter.ts', () => ({ waitWithJitter }));
beforeEach(() => waitWithJitter.mockClear());

const refused = (status: number) => new ApiRefusal(status, { code: 'INTERNAL', message: 'No' } as never);

/** A check that ends as these say, one after the other, and as the last from then on. */
function checkThat(...ends: (boolean | Error)[]) {
  return vi.fn(async () => {
    const end = ends.length > 1 ? ends.shift() : ends[0];
    if (typeof end === 'boolean') return end;
    throw end;
  });
}

test.each([
  ['a record that is right', [true], 'right', 1],
  ['a record that is wrong', [false], 'wrong', 1],
  ['a record that is not there', [refused(404)], 'unshown', 1],
  ['a site that is busy and then shows it', [refused(503), true], 'right', 2],
  ['a site that stays busy', [refused(503)], 'unshown', 2],
  ['a site that asks for patience', [refused(429), false], 'wrong', 2],
])('%s', async (_, ends, state, calls) => {
  const check = checkThat(...ends);
  expect(await recordStateOf(check)).toBe(state);
  expect(check).toHaveBeenCalledTimes(calls);
  expect(waitWithJitter).toHaveBeenCalledTimes(calls - 1);
});

test('where nothing answers, nothing is said of the record', async () => {
  const lost = new NetworkError('no connection' as never);
  await expect(recordStateOf(checkThat(lost))).rejects.toBe(lost);
  await expect(recordStateOf(checkThat(refused(503), lost))).rejects.toBe(lost);
});

test('only a record that was not shown is asked for again', () => {
  const asked = (['right', 'wrong', 'unshown', undefined] as const).map((data) => askAgain({ state: { data } }));
  expect(asked).toEqual([false, false, 60_000, false]);
});
