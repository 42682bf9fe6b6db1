import { type AuctionSite, startAuctionSite } from '../auctions/auction-site.ts';
import type { Finding } from '../results.ts';
import { measureDealKills } from './deal-kills.ts';
import { measureDealReads } from './deal-reads.ts';
import { runFullSuites } from './full-suites.ts';

/** Sizes: what is done during how many kills, how many deals one seller has, and how often each race is run. */
const sizes = {
  small: { actions: 200, flats: 6, bookings: 60, kills: 3, deals: 5_000, rounds: 20 },
  full: { actions: 2_000, flats: 60, bookings: 500, kills: 30, deals: 100_000, rounds: 500 },
};
export type DealsSize = keyof typeof sizes;

const onSites = {
  kills: (site: AuctionSite, size: DealsSize, say: (message: string) => void) =>
    measureDealKills(site, sizes[size], say),
  reads: (site: AuctionSite, size: DealsSize, say: (message: string) => void) =>
    measureDealReads(site, sizes[size].deals, say),
};

export const dealsParts = ['kills', 'reads', 'suites'] as const;
export type DealsPart = (typeof dealsParts)[number];

/**
 * Kills during actions of deals, and the speed of the room and of a long list, each on a site of its own; races and
 * matrix in full.
 */
export async function measureDeals(
  size: DealsSize,
  say: (message: string) => void,
  only?: DealsPart,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of only === undefined ? dealsParts : [only]) {
    if (part === 'suites') {
      findings.push(...(await runFullSuites(sizes[size].rounds, say)));
      continue;
    }
    const site = await startAuctionSite();
    try {
      findings.push(...(await onSites[part](site, size, say)));
    } finally {
      await site.stop();
    }
  }
  return findings;
}
