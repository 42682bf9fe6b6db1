import { createRandom } from '#server/testing/search/index.ts';
import type { Finding } from '../results.ts';
import type { Site } from '../site.ts';
import { measureBadInput } from './bad-input.ts';
import { changeListings } from './change-listings.ts';
import { compareWithScan } from './compare-in-threads.ts';
import type { Comparison } from './compare-with-scan.ts';
import { measureSteadiness } from './rebuild-latency.ts';
import { waitForReadiness } from './search-throughput.ts';

const changes = 20_000;
const restarts = 4;
/** Searches that are compared after each restart, besides all of them at the end: this share of all, up to a limit. */
const [shareBetween, mostBetween] = [0.04, 50];
const mostSlowdown = 3;
const mostBadMilliseconds = 50;

/** A finding on whether all answers are those of a scan. */
export const equalToScan = (what: string, { asked, differing }: Comparison): Finding => ({
  what,
  target: 'all',
  measured: `${asked - differing.length} of ${asked}`,
  isMet: differing.length === 0,
});

const slowdown = (what: string, quiet: number, busy: number): Finding => ({
  what,
  target: `${mostSlowdown}x`,
  measured: `${(busy / quiet).toFixed(1)}x (${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms)`,
  isMet: busy <= mostSlowdown * quiet,
});

/** Changes listings at random with a restart after each part, and compares after each. */
async function changeAndRestart(
  site: Site,
  { queries, say }: { queries: number; say: (message: string) => void },
): Promise<Comparison> {
  const random = createRandom(23);
  const searchesBetween = Math.min(mostBetween, Math.ceil(queries * shareBetween));
  const compared: Comparison[] = [];
  for (let part = 1; part <= restarts; part += 1) {
    await changeListings(site, { random, changes: changes / restarts });
    await site.restart();
    await waitForReadiness(site);
    say(`Changed ${(changes / restarts) * part} listings and restarted`);
    compared.push(await compareWithScan(site, { searches: searchesBetween, seed: part, say }));
  }
  compared.push(await compareWithScan(site, { searches: queries, seed: 29, say }));
  return {
    asked: compared.reduce((sum, { asked }) => sum + asked, 0),
    differing: compared.flatMap(({ differing }) => differing),
  };
}

/**
 * Whether search keeps its promises: robust against bad input, steady, and exact at first and after changes and
 * restarts. `beforeRestarts` is called while the process whose index was rebuilt and compacted still runs.
 */
export async function measurePromises(
  site: Site,
  {
    queries,
    buildSeconds,
    note,
    beforeRestarts,
    say,
  }: {
    queries: number;
    buildSeconds: number;
    note: (...found: readonly Finding[]) => void;
    beforeRestarts: () => Promise<void>;
    say: (message: string) => void;
  },
): Promise<void> {
  const bad = await measureBadInput(site);
  if (bad.wrong.length > 0) say(`Wrong answers to bad input: ${bad.wrong.join('; ')}`);
  note({
    what: `bad input, ${bad.asked} kinds`,
    target: `no 5xx, within ${mostBadMilliseconds} ms`,
    measured: `${bad.wrong.length} wrong, slowest ${bad.slowest.toFixed(1)} ms (${bad.slowestName})`,
    isMet: bad.wrong.length === 0 && bad.slowest <= mostBadMilliseconds,
  });
  const { quiet, rebuilding, compacting } = await measureSteadiness(site, buildSeconds, say);
  note(
    slowdown('list calls while the index is rebuilt, p95', quiet, rebuilding),
    slowdown('list calls while the index is compacted, p95', quiet, compacting),
  );
  await beforeRestarts();
  say(`Comparing ${queries} searches, and maps, lists and suggestions, with scans`);
  note(equalToScan('answers equal to a scan', await compareWithScan(site, { searches: queries, seed: 7, say })));
  const later = await changeAndRestart(site, { queries, say });
  note(equalToScan(`answers equal to a scan after ${changes} changes and ${restarts} restarts`, later));
}
