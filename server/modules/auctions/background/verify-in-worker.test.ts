import { expect, it, onTestFinished } from 'vitest';
import { simulateAuction } from '#contract/auctions/testing/simulated-auction.ts';
import { LogVerifier } from './verify-in-worker.ts';

/** The log of an auction with this many bids, in chunks that end anywhere. */
function logOf(bids: number): string {
  const script = {
    startPrice: 1_000_000,
    reserve: undefined,
    bids: Array.from({ length: bids }, (_, number) => ({
      bidder: number % 2 === 0 ? 'one' : 'other',
      maximum: 1_000_000 + number * 1_000_000,
      after: 10,
    })),
  };
  return simulateAuction(script).text;
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 7_001) yield text.slice(at, at + 7_001);
}

it('works out short and long logs, which come in pieces, one after the other', async () => {
  const verifier = new LogVerifier();
  onTestFinished(() => verifier.stop());
  const [short, long] = [logOf(3), logOf(300)];
  expect(long.length).toBeGreaterThan(100_000);
  for (const text of [short, long, short, long]) {
    expect(await verifier.verify(piecesOf(text))).toMatchObject({ isValid: true });
  }
  const damaged = long.replace('"paddle":', '"paddle" :').slice(0, -300);
  expect(await verifier.verify(piecesOf(damaged))).toMatchObject({ isValid: false });
  expect(await verifier.verify(piecesOf(long))).toMatchObject({ isValid: true });
});
