import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '#server/testing/search/index.ts';
import type { Finding } from '../results.ts';
import { type Site, startSite } from '../site.ts';
import { changeListings } from './change-listings.ts';
import { compareWithScan } from './compare-in-threads.ts';
import { waitForReadiness } from './search-throughput.ts';

const listings = 10_000;
const comparedSearches = 60;
/** Changes while the feed is not read: so many that the next start saves its index at once. */
const changesMeanwhile = 1_500;
const longestMoment = 1_500;
/** A start, with reading the feed, takes less. */
const longestWait = 20_000;
/** A part of what writing the file takes. */
const longestWriting = 20;

const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const isUnfinished = (name: string) => /^listings\.index\./.test(name);

/** Temporary files left behind; the site itself may be writing one at the moment. */
async function countUnfinished(folder: string): Promise<number> {
  const start = performance.now();
  while (filesOf(folder).some(isUnfinished) && performance.now() - start < longestWait) await delay(100);
  return filesOf(folder).filter(isUnfinished).length;
}

/** Kills the site while the feed is read: changes go on until it is dead. */
async function killWhileFed(site: Site, seed: number): Promise<void> {
  const random = createRandom(seed);
  let isOver = false;
  const changing = changeListings(site, { random, changes: Number.POSITIVE_INFINITY, isOver: () => isOver });
  await delay(random.fraction() * longestMoment);
  site.kill();
  isOver = true;
  await changing;
}

/** Kills the site as soon as it has begun to write its file, or a moment later. Returns whether it was writing. */
async function killWhileWriting(site: Site, seed: number, folder: string): Promise<boolean> {
  const random = createRandom(seed);
  site.kill();
  await changeListings(site, { random, changes: changesMeanwhile });
  // Without a file the index is built and then saved; with one it is brought up to date and then saved.
  if (random.chance(0.5)) await rm(join(folder, 'listings.index'), { force: true });
  const before = new Set(filesOf(folder));
  const starting = site.restart().catch(() => undefined);
  const isWriting = () => filesOf(folder).some((name) => isUnfinished(name) && !before.has(name));
  const start = performance.now();
  while (!isWriting() && performance.now() - start < longestWait) await delay(1);
  await delay(random.fraction() * longestWriting);
  const wasWriting = isWriting();
  site.kill();
  await starting;
  return wasWriting;
}

/**
 * Kills a site again and again while its index reads the feed or writes its file. After each start, all that it answers
 * must be what a scan of PostgreSQL answers.
 */
export async function measureSearchCrashes(kills: number, say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings });
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  const folder = join(site.dataDir, 'search');
  try {
    await waitForReadiness(site);
    let [asked, differing, writing] = [0, 0, 0];
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill % 2 === 0) await killWhileFed(site, kill);
      else if (await killWhileWriting(site, kill, folder)) writing += 1;
      await site.restart();
      await waitForReadiness(site);
      const compared = await compareWithScan(site, { searches: comparedSearches, seed: kill, say });
      asked += compared.asked;
      differing += compared.differing.length;
      say(`Killed ${kill} of ${kills} times, ${writing} of them while the file was written`);
    }
    const unfinished = await countUnfinished(folder);
    return [
      {
        what: `kill -9 while the index reads the feed (${Math.floor(kills / 2)}) or writes its file (${writing})`,
        target: 'answers equal to a scan',
        measured: `${asked - differing} of ${asked}`,
        isMet: differing === 0,
      },
      { what: 'unfinished files left behind', target: '0', measured: String(unfinished), isMet: unfinished === 0 },
    ];
  } finally {
    await site.stop();
  }
}
