import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createRandom } from '#server/testing/search/index.ts';
import type { Site } from '../site.ts';
import { Timings } from './timings.ts';

const visitors = 2;
/** The pause between a visitor's requests, so that the machine is not simply full. */
const restMilliseconds = 5;
const quietMilliseconds = 6_000;
const longestMilliseconds = 600_000;

/** The 95th percentiles of list calls, in milliseconds. */
export type Steadiness = { quiet: number; rebuilding: number; compacting: number };

/** Pages through the list until a condition holds, for instance on its total. */
async function pageThrough(site: Site, isOver: (total: number, milliseconds: number) => boolean): Promise<Timings> {
  const random = createRandom(5);
  const timings = new Timings();
  const start = performance.now();
  let isDone = false;
  const visit = async () => {
    while (!isDone && performance.now() - start < longestMilliseconds) {
      const url = new URL(`/api/product/all?page=${1 + random.whole(500)}`, site.address);
      const answer: unknown = await timings.take(async () => (await fetch(url)).json());
      if (isOver(Number(Object(answer).pagination?.total), performance.now() - start)) isDone = true;
      await delay(restMilliseconds);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  if (!isDone) throw new Error('The site did not come to know what was changed');
  return timings;
}

/** Measures what visitors notice of an index that is rebuilt because a third has changed, and of one that is compacted. */
export async function measureSteadiness(
  site: Site,
  buildSeconds: number,
  say: (message: string) => void,
): Promise<Steadiness> {
  const client = new pg.Client({ ...site.database });
  await client.connect();
  const countPublic = async () => {
    const { rows } = await client.query<{ total: string }>(
      'SELECT count(*) AS total FROM listings WHERE deleted_at IS NULL AND hidden_at IS NULL AND suspended_at IS NULL',
    );
    return Number(rows[0]?.total);
  };
  const suspend = (share: number) =>
    client.query(
      `UPDATE listings SET suspended_at = now()
       WHERE abs(hashtext(id::text)) % 1000 < $1 AND deleted_at IS NULL AND hidden_at IS NULL`,
      [Math.round(share * 1_000)],
    );
  try {
    const all = await countPublic();
    say('Paging through lists of an idle index');
    const quiet = await pageThrough(site, (_, milliseconds) => milliseconds > quietMilliseconds);
    // A quarter, or five thousand, is read as changes; more rebuilds the index.
    await suspend(Math.max(0.3, Math.min(0.9, 6_500 / all)));
    const fewer = await countPublic();
    say('Paging through lists while the index is rebuilt');
    const rebuilding = await pageThrough(site, (total) => total === fewer);
    await client.query('UPDATE listings SET suspended_at = NULL WHERE suspended_at IS NOT NULL');
    await pageThrough(site, (total) => total === all);
    await suspend(0.16);
    const left = await countPublic();
    say('Paging through lists while the index is compacted');
    await pageThrough(site, (total) => total === left);
    const compacting = await pageThrough(
      site,
      (_, milliseconds) => milliseconds > Math.max(2_000, buildSeconds * 1_500),
    );
    await client.query('UPDATE listings SET suspended_at = NULL WHERE suspended_at IS NOT NULL');
    await pageThrough(site, (total) => total === all);
    return { quiet: quiet.p95, rebuilding: rebuilding.p95, compacting: compacting.p95 };
  } finally {
    await client.end();
  }
}
