import type { Finding } from '../results.ts';
import { waitForReadiness } from '../search/search-throughput.ts';
import { type Site, startSite } from '../site.ts';
import { measureBurst } from './measure-burst.ts';
import { measureOracle } from './measure-oracle.ts';

type Say = (message: string) => void;

const sizes = {
  small: {
    burst: { listings: 1_000, searches: 2_000, changes: 100 },
    oracle: { listings: 500, searches: 100, rounds: 3, changes: 100, kills: 2 },
  },
  full: {
    burst: { listings: 10_000, searches: 100_000, changes: 1_000 },
    oracle: { listings: 4_000, searches: 300, rounds: 20, changes: 1_000, kills: 10 },
  },
};

async function onSite(listings: number, say: Say, measure: (site: Site) => Promise<Finding[]>): Promise<Finding[]> {
  const site = await startSite(say, { listings });
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  try {
    await waitForReadiness(site);
    return await measure(site);
  } finally {
    await site.stop();
  }
}

/**
 * Alerts of saved searches: how soon a burst of changes is matched, and whether each match is found and notified once.
 */
export async function measureAlerts(size: keyof typeof sizes, say: Say): Promise<Finding[]> {
  const { burst, oracle } = sizes[size];
  return [
    ...(await onSite(burst.listings, say, (site) => measureBurst(site, { ...burst, say }))),
    ...(await onSite(oracle.listings, say, (site) => measureOracle(site, { ...oracle, say }))),
  ];
}
