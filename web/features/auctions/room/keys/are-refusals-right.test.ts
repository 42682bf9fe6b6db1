import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Imported in advance, because the clock is frozen while it would be loaded.
import '#contract/auctions/refusals/used-commands.ts';
import { areRefusalsRight } from './are-refusals-right.ts';

const { wrongIn } = vi.hoisted(() => ({ wrongIn: vi.fn() }));
const { fetched } = vi.hoisted(() => ({ fetched: vi.fn() }));

vi.mock('../proof/fetch-log.ts', () => ({ fetchLogWithRetry: async () => fetched() }));
vi.mock('#contract/auctions/refusals/verify-refusals.ts', () => ({
  checkRefusals: async (log: string, _refusals: unknown, _file: unknown, { isSettled }: { isSettled: boolean }) => ({
    wrong: wrongIn(log, isSettled) ? ['one'] : [],
    missing: [],
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockReturnValueOnce({ log: 'first' }).mockReturnValue({ log: 'second' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The verdict on refusals, and how often the log was checked within two minutes and some time after them. */
async function look(isWrong: (log: string, isSettled: boolean) => boolean) {
  wrongIn.mockReset().mockImplementation(isWrong);
  const asked = areRefusalsRight('lot', []);
  await vi.advanceTimersByTimeAsync(119_000);
  const soon = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(31_000);
  return { isRight: await asked, soon, looks: fetched.mock.calls.length };
}

it('refusals of which a log may say more later are looked at again, whatever its date', async () => {
  expect(await look((_, isSettled) => isSettled)).toEqual({ isRight: false, soon: 1, looks: 2 });
});

it('they are right where it does', async () => {
  expect(await look((log, isSettled) => isSettled && log === 'first')).toMatchObject({ isRight: true, looks: 2 });
});

it('what is right, or wrong, whenever it is asked is not looked at again', async () => {
  expect(await look(() => false)).toMatchObject({ isRight: true, looks: 1 });
  fetched.mockReset().mockReturnValue({ log: 'first' });
  expect(await look(() => true)).toMatchObject({ isRight: false, looks: 1 });
});

it('rooms do not all look again in the same moment', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  wrongIn.mockReset().mockImplementation((_, isSettled) => isSettled);
  const asked = areRefusalsRight('lot', []);
  await vi.advanceTimersByTimeAsync(134_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(2);
});
