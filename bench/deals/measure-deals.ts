import { type AuctionSite, startAuctionSite } from '../auctions/auction-site.ts';
import type { Finding } from '../results.ts';
import { measureDealKills } from './deal-kills.ts';
import { measureDealReads } from './deal-reads.ts';

/** Sizes: how many actions and kills, and how many deals one seller has. */
const sizes = { small: { actions: 200, kills: 3, deals: 5_000 }, full: { actions: 2_000, kills: 30, deals: 100_000 } };

/** Kills during actions of deals, and the speed of the room and of a long list; each on a site of its own. */
export async function measureDeals(size: keyof typeof sizes, say: (message: string) => void): Promise<Finding[]> {
  const measures = [
    (site: AuctionSite) => measureDealKills(site, sizes[size], say),
    (site: AuctionSite) => measureDealReads(site, sizes[size].deals, say),
  ];
  const findings: Finding[] = [];
  for (const measure of measures) {
    const site = await startAuctionSite();
    try {
      findings.push(...(await measure(site)));
    } finally {
      await site.stop();
    }
  }
  return findings;
}
