import { type Browser, chromium, type Page } from '@playwright/test';
import { jumpsOf } from '../e2e/layout-shift.ts';
import { countBytes } from '../e2e/wire-bytes.ts';
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
/** The page counts as blocked for what a task takes beyond this. */
const shortTask = 50;
const rounds = 5;

/** What one first visit showed; times in milliseconds since its address was asked for, sizes as they travelled. */
type Visit = { largestPaint: number; blocked: number; bytes: number; jumps: number };

const middleOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Lets the page keep what its observers report from the beginning on; read by `readObservers`. */
async function observeFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, tasks: [] as number[] };
    Object.assign(window, { seenByBenchmark: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

function readObservers(page: Page): Promise<{ largestPaint: number; tasks: number[] }> {
  return page.evaluate(() => (window as unknown as { seenByBenchmark: never }).seenByBenchmark);
}

/** A first visit on a slow phone: nothing is cached, no one is signed in. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowness });
    await observeFromTheStart(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const { largestPaint, tasks } = await readObservers(page);
    const blocked = tasks.reduce((total, duration) => total + Math.max(0, duration - shortTask), 0);
    return { largestPaint, blocked, bytes: bytes(), jumps: await jumpsOf(page) };
  } finally {
    await context.close();
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

async function firstListing(address: string): Promise<string> {
  const response = await fetch(new URL('/api/product/all?limit=1', address));
  const { products } = (await response.json()) as { products: { slug: string }[] };
  return `/product/${products[0]?.slug ?? ''}`;
}

/** How soon home, results and a listing are there on a slow phone: the median of five first visits of each, in turns. */
export async function measureSlowVisits(say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0 });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const pages = [
      { name: 'home', path: '/', visits: [] as Visit[] },
      { name: 'results', path: '/search?location=kigali', visits: [] as Visit[] },
      { name: 'listing', path: await firstListing(site.address), visits: [] as Visit[] },
    ];
    // The first of each warms the server up, which otherwise compiles what it answers with.
    for (const { path } of pages) await visit(browser, new URL(path, site.address).href);
    for (let round = 0; round < rounds; round++) {
      for (const { path, visits } of pages) visits.push(await visit(browser, new URL(path, site.address).href));
    }
    const findings = pages.flatMap(({ name, visits }) => findingsOf(name, visits));
    for (const finding of findings) say(sentenceOf(finding));
    return findings;
  } finally {
    await browser.close();
    await site.stop();
  }
}
