import { createMemoryWatch } from '../memory.ts';
import { type Finding, sentenceOf } from '../results.ts';
import { type Site, startSite } from '../site.ts';
import { describedTarget, memoryTargets, searchTargets } from '../targets.ts';
import { measurePromises } from './measure-correctness.ts';
import { type IndexTimes, measureIndex } from './measure-index.ts';
import { measureShares, waitForIndex } from './search-throughput.ts';
import { type Delay, measureInserts, type Visibility } from './visibility-delay.ts';

/** How many listings each size means, and how many searches are compared with scans by default. */
export const searchSizes = {
  '10k': { listings: 10_000, queries: 2_000 },
  '100k': { listings: 100_000, queries: 2_000 },
  '1M': { listings: 1_000_000, queries: 300 },
} as const;
export type SearchSize = keyof typeof searchSizes;
export const searchSizeNames = Object.keys(searchSizes) as SearchSize[];

/** How many words a description has that a seller has taken trouble with. */
export const descriptionWords = 80;

const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} ms`;
const asDelay = ({ ratio, committed, found }: Delay) =>
  `${ratio.toFixed(2)} (committed in ${milliseconds(committed)}, found in ${milliseconds(found)})`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

type Targets = (typeof searchTargets)[keyof typeof searchTargets];

const untargeted = (what: string, measured: string): Finding => ({ what, measured });
const atLeast = (what: string, measured: number, target: number): Finding => ({
  what,
  target: percent(target),
  measured: percent(measured),
  isMet: measured >= target,
});

/** The growth of filters from 100,000 listings, where that was measured. */
function growthFindings({ filter, smallerFilterP95 }: IndexTimes): Finding[] {
  if (Number.isNaN(smallerFilterP95)) return [];
  return [
    {
      what: 'growth of filter p95 from 100k',
      target: '12x',
      measured: `${(filter.p95 / smallerFilterP95).toFixed(1)}x`,
      isMet: filter.p95 <= 12 * smallerFilterP95,
    },
  ];
}

/** The times of the index, judged in multiples of a read by primary key. */
function indexFindings(times: IndexTimes, targets: Targets): Finding[] {
  const key = times.primaryKey.p50;
  const inKeys = (what: string, measured: number, target: number): Finding => ({
    what,
    target: `${target} P`,
    measured: `${(measured / key).toFixed(2)} P (${milliseconds(measured)})`,
    isMet: measured <= target * key,
  });
  return [
    untargeted('P: a primary-key read, p50', milliseconds(key)),
    inKeys('filter + facets + total, p50', times.filter.p50, targets.p50),
    inKeys('filter + facets + total, p95', times.filter.p95, targets.p95),
    {
      what: 'filter with words of descriptions, p95, of the same without',
      target: `${describedTarget}x`,
      measured: `${(times.described.p95 / times.filter.p95).toFixed(2)}x (${milliseconds(times.described.p95)})`,
      isMet: times.described.p95 <= describedTarget * times.filter.p95,
    },
    inKeys('browse any page with total, p95', times.browse.p95, targets.browse),
    inKeys('map clusters + pins, p95', times.map.p95, targets.map),
    inKeys('typeahead, p95', times.typeahead.p95, targets.typeahead),
    ...growthFindings(times),
  ];
}

const sqlFindings = ({ tuned, naive }: IndexTimes): Finding[] => [
  untargeted('the same in tuned SQL, p50 / p95', `${milliseconds(tuned.p50)} / ${milliseconds(tuned.p95)}`),
  untargeted('the same in usual SQL, p50 / p95', `${milliseconds(naive.p50)} / ${milliseconds(naive.p95)}`),
];

const visibilityFindings = ({ inList, byWords, overHttp }: Visibility, target: number): Finding[] => [
  {
    what: 'insert visible in the list of the index ÷ its commit, p50',
    target: `${target}`,
    measured: asDelay(inList),
    isMet: inList.ratio <= target,
  },
  untargeted('the same found by its words', asDelay(byWords)),
  untargeted('the same asked over HTTP', asDelay(overHttp)),
];

/** Measures searching at a size on a site of its own, and whether it answers what a scan of all listings does. */
export async function measureSearch(
  size: SearchSize,
  queries: number | undefined,
  say: (message: string) => void,
): Promise<Finding[]> {
  const { listings: count, queries: usual } = searchSizes[size];
  const site = await startSite(say, { listings: count, descriptionWords });
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  try {
    return await measure(site, { size, count, queries: queries ?? usual, say });
  } finally {
    await site.stop();
  }
}

async function measure(
  site: Site,
  { size, count, queries, say }: { size: SearchSize; count: number; queries: number; say: (message: string) => void },
): Promise<Finding[]> {
  const targets = searchTargets[size === '1M' ? '1M' : 'usual'];
  const memory = createMemoryWatch(site);
  const findings: Finding[] = [];
  /** A full run takes an hour, so findings are printed as they come. */
  const note = (...found: readonly Finding[]) => {
    for (const { what, ...others } of found) {
      const finding = { what: `${what}, ${size}`, ...others };
      findings.push(finding);
      say(`  ${sentenceOf(finding)}`);
    }
  };
  const noteMemory = async (what: string) => {
    await memory.look();
    note({ ...memory.finding(size === '1M' ? memoryTargets.millionListings : undefined), what });
  };

  const caughtUp = await waitForIndex(site, count);
  note(untargeted('all listings found after the site was filled', `${caughtUp.toFixed(1)} s`));
  await noteMemory('memory of the web process');
  const visible = await measureInserts(site);
  const times = await measureIndex(site, say);
  note(
    ...indexFindings(times, targets),
    ...sqlFindings(times),
    untargeted('index built from rows in memory', `${times.buildSeconds.toFixed(1)} s`),
    ...visibilityFindings(visible, targets.visible),
  );
  const shares = await measureShares(site, times.sample);
  note(
    atLeast('requests a second ÷ an empty route: browse', shares.browse, targets.browseShare),
    atLeast('requests a second ÷ an empty route: filter', shares.filter, targets.filterShare),
  );
  const beforeRestarts = () => noteMemory('memory of the web process, its index having been rebuilt and compacted');
  await measurePromises(site, { queries, buildSeconds: times.buildSeconds, note, beforeRestarts, say });
  return findings;
}
