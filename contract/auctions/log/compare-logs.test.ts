import { expect, test } from 'vitest';
import { bids, closed, dollars, running } from '../testing/forged-auction.ts';
import { forgeLog } from '../testing/forged-log.ts';
import { createSigner, signLog } from '../testing/signer.ts';
import { simulateAuction } from '../testing/simulated-auction.ts';
import { compareLogs } from './compare-logs.ts';

const [operator, former, stranger] = [await createSigner(), await createSigner(), await createSigner()];
const whole = forgeLog(closed());
/** The same auction as another reader was shown it: without the last bid. */
const told = simulateAuction({ startPrice: dollars(1_000), reserve: undefined, bids: bids.slice(0, 2) }).text;
const lastBid = closed().findLastIndex(({ draft }) => draft.type === 'bid.accepted') + 1;

test('an earlier log goes on in a later one', async () => {
  expect(await compareLogs(forgeLog(running()), whole)).toEqual({ kind: 'same' });
  expect(await compareLogs(whole, whole)).toEqual({ kind: 'same' });
});

test('two logs for two readers convict who has signed both', async () => {
  const [one, other] = [await signLog(whole, operator), await signLog(told, operator)];
  expect(await compareLogs(one, other)).toEqual({ kind: 'fork', seq: lastBid, convicts: true });
});

test('after the operator has changed the key, who has published both', async () => {
  const [one, other] = [await signLog(whole, former), await signLog(told, operator, { formerKeys: [former.key] })];
  const keys = [former.key, operator.key].toSorted();
  expect(await compareLogs(one, other)).toMatchObject({ kind: 'fork', convicts: false, keys });
});

test('what somebody else has made up convicts nobody', async () => {
  const signed = await signLog(whole, operator);
  expect(await compareLogs(signed, told)).toMatchObject({ kind: 'fork', convicts: false });
  expect(await compareLogs(signed, await signLog(told, stranger))).toMatchObject({ kind: 'fork', convicts: false });
  expect(await compareLogs(signed, await signLog(told, stranger))).not.toHaveProperty('keys');
  const claimed = (await signLog(told, stranger)).replace(stranger.key, operator.key);
  expect(await compareLogs(signed, claimed)).toMatchObject({ kind: 'fork', convicts: false });
});

test('a log that was signed long after a row which it leaves out convicts as well', async () => {
  const shortened = forgeLog(running());
  const later = await signLog(shortened, operator, { at: '2026-03-03T08:00:00.000Z' });
  const long = await signLog(whole, operator, { at: '2026-03-03T09:00:00.000Z' });
  const withheld = { kind: 'withheld', seq: running().length + 1, at: '2026-03-03T08:00:00.000Z' };
  expect(await compareLogs(later, long)).toEqual({ ...withheld, convicts: true });
  expect(await compareLogs(long, later)).toEqual({ ...withheld, convicts: true });
  expect(await compareLogs(later, whole)).toEqual({ ...withheld, convicts: false });
  const inTime = await signLog(shortened, operator, { at: '2026-03-02T08:10:30.000Z' });
  expect(await compareLogs(inTime, long)).toEqual({ kind: 'same' });
});
