import { setTimeout as delay } from 'node:timers/promises';
import { readMetric } from './metrics.ts';
import { startPlainBrowser, type Tab } from './plain-browser.ts';
import { type Finding, sentenceOf } from './results.ts';
import { startSite } from './site.ts';
import { firstViewTargets } from './targets.ts';

/** A phone of the lower half of the market, held upright. */
const phone = { width: 360, height: 740 };
const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};
const processorSlowness = 4;
/** The page counts as blocked for the time a task takes beyond this. */
const shortTask = 50;
const rounds = 5;
/** The page counts as loaded when nothing has been requested for this long. */
const quietMilliseconds = 500;
const longestVisitMilliseconds = 30_000;
/** A site that uses less of a processor is idle. */
const idleShare = 0.05;
const lookMilliseconds = 5_000;
const mostLooks = 24;

type Browser = Awaited<ReturnType<typeof startPlainBrowser>>;

/** What one first visit showed; times in milliseconds since its address was asked for, sizes as they travelled. */
type Visit = { largestPaint: number; blocked: number; bytes: number; jumps: number };

const middleOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Runs in the page before its own scripts; read by `readObservers`. */
const observers = `
  const seen = { largestPaint: 0, jumps: 0, tasks: [] };
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { seen.largestPaint = startTime; });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
  observe('layout-shift', ({ value }) => { seen.jumps += value; });
  window.seenByBenchmark = seen;
`;

async function readObservers(tab: Tab): Promise<{ largestPaint: number; jumps: number; tasks: number[] }> {
  const expression = 'JSON.stringify(window.seenByBenchmark)';
  const { result } = await tab.send('Runtime.evaluate', { expression, returnByValue: true });
  return JSON.parse((result as { value: string }).value);
}

/**
 * Follows the requests of a tab: how many bytes have arrived, headers included, and when it has been quiet for a while.
 */
function followRequests(tab: Tab) {
  const open = new Set<unknown>();
  let [bytes, lastAt, isLoaded] = [0, performance.now(), false];
  tab.on('Page.loadEventFired', () => {
    isLoaded = true;
  });
  tab.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  const end = ({ requestId, encodedDataLength = 0 }: Record<string, unknown>) => {
    open.delete(requestId);
    bytes += Number(encodedDataLength);
    lastAt = performance.now();
  };
  tab.on('Network.loadingFinished', end);
  tab.on('Network.loadingFailed', end);
  const isQuiet = () => isLoaded && open.size === 0 && performance.now() - lastAt > quietMilliseconds;
  return {
    bytes: () => bytes,
    untilQuiet: async () => {
      const deadline = performance.now() + longestVisitMilliseconds;
      while (!isQuiet() && performance.now() < deadline) await delay(50);
    },
  };
}

/** A first visit on a slow phone: nothing is cached, no one is signed in. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const tab = await browser.openTab();
  try {
    const requests = followRequests(tab);
    await tab.send('Page.enable');
    await tab.send('Network.enable');
    await tab.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 2, mobile: true });
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tab.send('Network.emulateNetworkConditions', network);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: processorSlowness });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observers });
    await tab.send('Page.navigate', { url: address });
    await requests.untilQuiet();
    const { largestPaint, jumps, tasks } = await readObservers(tab);
    const blocked = tasks.reduce((total, duration) => total + Math.max(0, duration - shortTask), 0);
    return { largestPaint, blocked, bytes: requests.bytes(), jumps };
  } finally {
    await tab.close();
  }
}

function findingsOf(name: string, visits: readonly Visit[]): Finding[] {
  const middle = (of: keyof Visit) => middleOf(visits.map((one) => one[of]));
  const { largestPaintMilliseconds, blockedMilliseconds, kilobytes, jumps } = firstViewTargets;
  const measured = {
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    kilobytes: middle('bytes') / 1_000,
    jumps: Math.max(...visits.map((one) => one.jumps)),
  };
  return [
    {
      what: `${name}: largest part painted (LCP)`,
      target: `at most ${largestPaintMilliseconds / 1_000} s`,
      measured: `${(measured.largestPaint / 1_000).toFixed(2)} s`,
      isMet: measured.largestPaint <= largestPaintMilliseconds,
    },
    {
      what: `${name}: blocked`,
      target: `at most ${blockedMilliseconds} ms`,
      measured: `${Math.round(measured.blocked)} ms`,
      isMet: measured.blocked <= blockedMilliseconds,
    },
    {
      what: `${name}: over the network`,
      target: `at most ${kilobytes} KB`,
      measured: `${Math.round(measured.kilobytes)} KB`,
      isMet: measured.kilobytes <= kilobytes,
    },
    {
      what: `${name}: jumps of the layout (CLS), at most`,
      target: `less than ${jumps}`,
      measured: measured.jumps.toFixed(4),
      isMet: measured.jumps < jumps,
    },
  ];
}

/** Waits until the site has done what it does after its first start: a phone does not share its processor with it. */
async function untilIdle(address: string): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const before = await readMetric(address, 'process_cpu_seconds_total');
    await delay(lookMilliseconds);
    if ((await readMetric(address, 'process_cpu_seconds_total')) - before < (lookMilliseconds / 1_000) * idleShare)
      return;
  }
}

async function firstListing(address: string): Promise<string> {
  const response = await fetch(new URL('/api/product/all?limit=1', address));
  const { products } = (await response.json()) as { products: { slug: string }[] };
  return `/product/${products[0]?.slug ?? ''}`;
}

/**
 * How soon home, results and a listing are loaded on a slow phone: the median of five first visits of each, in turns.
 */
export async function measureSlowVisits(say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0 });
  const browser = await startPlainBrowser();
  try {
    const pages = [
      { name: 'home', path: '/', visits: [] as Visit[] },
      { name: 'results', path: '/search?location=kigali', visits: [] as Visit[] },
      { name: 'listing', path: await firstListing(site.address), visits: [] as Visit[] },
    ];
    await untilIdle(site.address);
    // The first of each warms the server up, which otherwise compiles what it answers with.
    for (const { path } of pages) await visit(browser, new URL(path, site.address).href);
    for (let round = 0; round < rounds; round++) {
      for (const { path, visits } of pages) visits.push(await visit(browser, new URL(path, site.address).href));
    }
    const findings = pages.flatMap(({ name, visits }) => findingsOf(name, visits));
    for (const finding of findings) say(sentenceOf(finding));
    return findings;
  } finally {
    await browser.stop();
    await site.stop();
  }
}
