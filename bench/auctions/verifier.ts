import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { simulateAuction } from '#contract/auctions/testing/simulated-auction.ts';
import type { Finding } from '../results.ts';
import type { Size } from './sizes.ts';

/** Whole logs pass, and no log in which one row was changed. */
export function measureVerifier(size: Size): Finding[] {
  let [passed, mutations, found] = [0, 0, 0];
  for (let log = 1; log <= size.logs; log += 1) {
    const random = (limit: number, salt: number) => ((log * 7_919 + salt * 104_729) % 1_000_003) % limit;
    const script = {
      startPrice: 100_000 + random(50, 1) * 1_000,
      reserve: log % 2 === 0 ? 300_000 + random(90, 2) * 1_000 : undefined,
      bids: Array.from({ length: 12 }, (_, number) => ({
        bidder: ['AAA', 'BBB', 'CCC', 'DDD'][random(4, number + 3)] ?? 'AAA',
        maximum: 100_000 + random(900, number * 17 + 5) * 1_000,
        after: 1 + random(90_000, number * 31 + 7),
      })),
    };
    const { text } = simulateAuction(script);
    if (verifyLog(text).isValid) passed += 1;
    const lines = text.trimEnd().split('\n');
    for (let at = 1; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      const other = lines[at + 1];
      const mutated = [
        lines.toSpliced(at, 1),
        lines.toSpliced(at, 0, line),
        lines.with(
          at,
          line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
        ),
        ...(other === undefined ? [] : [lines.with(at, other).with(at + 1, line)]),
      ];
      mutations += mutated.length;
      found += mutated.filter((changed) => !verifyLog(`${changed.join('\n')}\n`).isValid).length;
    }
  }
  return [
    {
      what: `verifier: ${size.logs} whole logs pass`,
      target: String(size.logs),
      measured: String(passed),
      isMet: passed === size.logs,
    },
    {
      what: 'verifier: single-row mutations found',
      target: String(mutations),
      measured: String(found),
      isMet: found === mutations,
    },
  ];
}
