import type { Finding } from '../results.ts';
import { startAuctionSite } from './auction-site.ts';
import { measureOne, measureSpread } from './bid-throughput.ts';
import { measureDatabaseKills, measureKills } from './crash-bidding.ts';
import { measureEndings } from './endings.ts';
import type { Size } from './sizes.ts';
import { measureVerifier } from './verifier.ts';
import { measureWatchers } from './watchers.ts';

/* What auctions promise under load (RELIABILITY §1, P1, P2, P6), against a bare locked update in the same minutes. */

const parts = {
  one: measureOne,
  spread: measureSpread,
  watchers: measureWatchers,
  kills: measureKills,
  'database-kills': measureDatabaseKills,
  endings: measureEndings,
};

export type AuctionsPart = keyof typeof parts;
export const auctionsParts = Object.keys(parts) as AuctionsPart[];

/** Measures auctions on a database of their own: everything, or one part. */
export async function measureAuctions(
  size: Size,
  say: (message: string) => void,
  chosen?: AuctionsPart,
): Promise<Finding[]> {
  const findings = chosen === undefined ? measureVerifier(size) : [];
  const site = await startAuctionSite();
  try {
    for (const part of chosen === undefined ? auctionsParts : [chosen]) {
      say(`Auctions: ${part}`);
      const begun = performance.now();
      findings.push(...(await parts[part](site, size, say)));
      say(`  done in ${Math.round((performance.now() - begun) / 1_000)} s`);
    }
  } finally {
    await site.stop();
  }
  return findings;
}
