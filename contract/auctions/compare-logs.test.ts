import { expect, test } from 'vitest';
import { compareLogs } from './compare-logs.ts';
import { bids, closed, dollars, running } from './testing/forged-auction.ts';
import { forgeLog } from './testing/forged-log.ts';
import { createSigner, signLog } from './testing/signer.ts';
import { simulateAuction } from './testing/simulated-auction.ts';

const [operator, former, stranger] = [await createSigner(), await createSigner(), await createSigner()];
const whole = forgeLog(closed());
/** The same auction as somebody else was shown it: without the last bid. */
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

test('the same holds after the operator has changed the key', async () => {
  const [one, other] = [await signLog(whole, former), await signLog(told, operator, { formerKeys: [former.key] })];
  expect(await compareLogs(one, other)).toMatchObject({ kind: 'fork', convicts: true });
});

test('what somebody else has made up convicts nobody', async () => {
  const signed = await signLog(whole, operator);
  expect(await compareLogs(signed, told)).toMatchObject({ kind: 'fork', convicts: false });
  expect(await compareLogs(signed, await signLog(told, stranger))).toMatchObject({ kind: 'fork', convicts: false });
  const claimed = (await signLog(told, stranger)).replace(stranger.key, operator.key);
  expect(await compareLogs(signed, claimed)).toMatchObject({ kind: 'fork', convicts: false });
});
