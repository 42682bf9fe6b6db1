import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Imported in advance, because the clock is frozen while it would be loaded.
import '#contract/auctions/witnessing/formats/cosignature-file.ts';
import { isBidLeftOut } from './is-bid-left-out.ts';

const { judged } = vi.hoisted(() => ({ judged: vi.fn() }));

vi.mock('../proof/fetch-log.ts', () => ({
  fetchLogWithRetry: async () => ({ log: '', bundled: undefined }),
  fetchShown: async () => undefined,
}));
vi.mock('#contract/auctions/witnessing/dropped-bids/verify-drops.ts', () => ({
  checkDrops: async (_log: string, _drops: unknown, { isSettled }: { isSettled: boolean }) =>
    judged(isSettled).map((verdict: string) => ({ verdict })),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The verdicts on bids at once, and some fifteen seconds later. */
async function look(first: string[], second: string[]) {
  judged.mockReset();
  judged.mockImplementation((isSettled: boolean) => (isSettled ? second : first));
  const asked = isBidLeftOut('lot', [], []);
  await vi.advanceTimersByTimeAsync(14_000);
  const soon = judged.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  return { isLeftOut: await asked, soon, looks: judged.mock.calls.length };
}

it('a bid that may still be refused is looked at again, whatever date the operator gives the log', async () => {
  expect(await look(['pending'], ['convicts'])).toEqual({ isLeftOut: true, soon: 1, looks: 2 });
  expect(await look(['accepted', 'pending'], ['accepted', 'refused'])).toMatchObject({ isLeftOut: false, looks: 2 });
});

it('a bid that seems to be left out is looked at once more before that is told', async () => {
  expect(await look(['convicts'], ['refused'])).toMatchObject({ isLeftOut: false, looks: 2 });
  expect(await look(['unread'], ['unread'])).toMatchObject({ isLeftOut: true, looks: 2 });
});

it('bids that are answered are not looked at again', async () => {
  expect(await look(['accepted', 'refused', 'late'], [])).toMatchObject({ isLeftOut: false, looks: 1 });
});

it('rooms do not all look again in the same moment', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  judged.mockReset().mockImplementation((isSettled: boolean) => (isSettled ? ['refused'] : ['pending']));
  const asked = isBidLeftOut('lot', [], []);
  await vi.advanceTimersByTimeAsync(16_500);
  expect(judged).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(await asked).toBe(false);
  expect(judged).toHaveBeenCalledTimes(2);
});
