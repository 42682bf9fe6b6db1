import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type IndexedListing } from '#server/testing/search/index.ts';
import { startEmptyRoute } from '../baseline.ts';
import { measureInTurns, ratioTo } from '../measure-load.ts';
import type { Site } from '../site.ts';
import { likelyFilters, queryOf } from './random-queries.ts';

const plan = { connections: 16, secondsPerRound: 2, rounds: 3, warmUpSeconds: 10 };
/** A million listings are written faster than they are indexed: the rest is taken in for minutes. */
export const readyMilliseconds = 900_000;

/** Waits until the site has taken everything into its index. */
export async function waitForIndex(site: Site, total: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < readyMilliseconds) {
    const answer = await fetch(new URL('/api/product/all?limit=1', site.address));
    const found = answer.ok ? Number(Object(await answer.json()).pagination?.total) : 0;
    if (found >= total) return (performance.now() - start) / 1_000;
    await delay(200);
  }
  throw new Error('The site did not catch up with its listings');
}

/** Waits until the site reports that its index has caught up. */
export async function waitForReadiness(site: Site): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < readyMilliseconds) {
    if ((await fetch(new URL('/readyz', site.address))).ok) return;
    await delay(50);
  }
  throw new Error('The site did not become ready');
}

/** Requests a second as shares of what an empty route answers; what is filtered by are facts of some of the listings. */
export async function measureShares(
  site: Site,
  some: readonly IndexedListing[],
): Promise<{ browse: number; filter: number }> {
  const random = createRandom(11);
  const lastPage = Math.min(10_000, Math.floor(site.listings / 12));
  const empty = await startEmptyRoute();
  try {
    const targets = [
      { name: 'empty', origin: empty.address, nextPath: () => '/' },
      {
        name: 'browse',
        origin: site.address,
        nextPath: () => `/api/product/all?page=${1 + random.whole(lastPage - 1)}`,
      },
      {
        name: 'filter',
        origin: site.address,
        nextPath: () => `/api/product/explore?${queryOf(likelyFilters(random, some))}`,
      },
    ];
    const rounds = await measureInTurns(targets, plan, async () => undefined);
    const share = (name: string) => ratioTo(rounds.get('empty') ?? [], rounds.get(name) ?? []);
    return { browse: share('browse'), filter: share('filter') };
  } finally {
    await empty.stop();
  }
}
