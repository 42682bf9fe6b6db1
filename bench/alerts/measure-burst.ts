import { createRandom } from '#server/testing/search/index.ts';
import type { Finding } from '../results.ts';
import { readListings } from '../search/read-listings.ts';
import type { Site } from '../site.ts';
import { alertTargets } from '../targets.ts';
import { changeEachOnce } from './change-each-once.ts';
import { fillSearches } from './fill-searches.ts';
import { openPool } from './open-pool.ts';
import { untilBackfilled, untilMatched } from './wait-for-matching.ts';

const path = '/api/product/all?limit=12&page=';
const idleCalls = 2_000;

const half = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Asks for lists, one after the other, until it is over; returns how many milliseconds each took. */
async function askForLists(address: string, isOver: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const begun = performance.now();
    const answer = await fetch(new URL(`${path}${1 + (times.length % 40)}`, address));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A list was answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** A burst of changes against very many saved searches, and how it slows down lists in the meantime. */
export async function measureBurst(
  site: Site,
  { searches, changes, say }: { searches: number; changes: number; say: (message: string) => void },
): Promise<Finding[]> {
  const pool = openPool(site);
  const random = createRandom(23);
  const { listings } = await readListings(site);
  say(`  saving ${searches.toLocaleString('en')} searches`);
  await fillSearches(pool, { count: searches, random, listings });
  await untilBackfilled(pool);
  await askForLists(site.address, (asked) => asked >= idleCalls);
  const idle = await askForLists(site.address, (asked) => asked >= idleCalls);
  say(`  changing ${changes.toLocaleString('en')} listings`);
  const ids = listings.map(({ id }) => id);
  let isOver = false;
  const asking = askForLists(site.address, () => isOver);
  const begun = performance.now();
  await changeEachOnce(pool, { random, ids, count: changes });
  await untilMatched(pool);
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  const busy = await asking;
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM saved_search_hits');
  await pool.end();
  const times = half(busy) / half(idle);
  return [
    {
      what: `${changes.toLocaleString('en')} changes against ${searches.toLocaleString('en')} saved searches`,
      target: `within ${alertTargets.burstSeconds} s`,
      measured: `${seconds.toFixed(1)} s, ${rows[0]?.count ?? 0} found`,
      isMet: seconds <= alertTargets.burstSeconds,
    },
    {
      what: 'a list meanwhile, half of them',
      target: `at most ${alertTargets.listTimes} times as long`,
      measured: `${times.toFixed(2)} times (${half(idle).toFixed(2)} ms, meanwhile ${half(busy).toFixed(2)} ms)`,
      isMet: times <= alertTargets.listTimes,
    },
  ];
}
