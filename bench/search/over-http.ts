import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createRandom, type IndexedListing } from '#server/modules/search/testing/index.ts';
import { startChildServer } from '../child-server.ts';
import { measureInTurns, ratioTo } from '../load.ts';
import type { Site } from '../site.ts';
import { likelyFilters, queryOf } from './questions.ts';

const plan = { connections: 16, secondsPerRound: 2, rounds: 3 };
const inserts = 40;
const readyMilliseconds = 300_000;

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

/** Waits until the site says that its index has caught up. */
export async function waitForReadiness(site: Site): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < readyMilliseconds) {
    if ((await fetch(new URL('/readyz', site.address))).ok) return;
    await delay(50);
  }
  throw new Error('The site did not become ready');
}

/** Requests a second as shares of what an empty route answers. */
export async function measureShares(
  site: Site,
  listings: readonly IndexedListing[],
): Promise<{ browse: number; filter: number }> {
  const random = createRandom(11);
  const lastPage = Math.min(10_000, Math.floor(listings.length / 12));
  const empty = await startChildServer(new URL('../empty-route.ts', import.meta.url), {
    ...process.env,
    NODE_ENV: 'production',
  });
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
        nextPath: () => `/api/product/explore?${queryOf(likelyFilters(random, listings))}`,
      },
    ];
    const rounds = await measureInTurns(targets, plan, async () => undefined);
    const share = (name: string) => ratioTo(rounds.get('empty') ?? [], rounds.get(name) ?? []);
    return { browse: share('browse'), filter: share('filter') };
  } finally {
    await empty.stop();
  }
}

/** Asks on a connection that is kept, by the plainest client there is: what `fetch` adds to each call is none of the site's. */
function textOf(url: URL, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => resolve(Buffer.concat(chunks).toString()));
    }).once('error', reject);
  });
}

/** How long until a new listing is found, in multiples of the time its commit takes: the median. */
export async function measureInserts(site: Site): Promise<number> {
  const client = new pg.Client({ ...site.database });
  await client.connect();
  const agent = new Agent({ keepAlive: true });
  const shares: number[] = [];
  try {
    for (let at = 0; at < inserts; at += 1) {
      const word = `bench${at}`;
      const start = performance.now();
      // One transaction, whose number of the change lets the question wait for it as a seller's own page does.
      const [inserted, last] = (await client.query(`
        INSERT INTO listings (id, slug, seller_id, title, description, price_cents, type, categories, status, purpose,
          location, folded_text)
        SELECT gen_random_uuid(), 'bench-' || gen_random_uuid(), seller_id, '${word}', '', 100, type, categories, status,
          purpose, location, '${word}'
        FROM listings LIMIT 1 RETURNING id;
        SELECT max(seq) AS seq FROM listing_changes`)) as unknown as pg.QueryResult<Record<string, string>>[];
      const committed = performance.now() - start;
      const url = new URL('/api/product/explore', site.address);
      url.search = new URLSearchParams({ location: word, seq: last?.rows[0]?.seq ?? '' }).toString();
      const found = await textOf(url, agent);
      shares.push((performance.now() - start) / committed);
      if (!found.includes(inserted?.rows[0]?.id ?? '')) throw new Error('A question did not wait for its own change');
      await delay(20);
    }
    await client.query(`DELETE FROM listings WHERE slug LIKE 'bench-%'`);
  } finally {
    agent.destroy();
    await client.end();
  }
  shares.sort((a, b) => a - b);
  return shares[Math.floor(shares.length / 2)] ?? Number.NaN;
}
