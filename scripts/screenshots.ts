import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { publicPages } from '#contract/site/pages.ts';

const help = `Takes pictures of every public page of a running site, to be looked at.

  node scripts/screenshots.ts [--url http://localhost:3000] [--out screenshots] [--language en] [--only /about]
  node scripts/screenshots.ts --readme      the pictures of README.md, into docs/screenshots

CHROMIUM_PATH names the browser if Playwright has none of its own.`;

const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

async function openPage(
  browser: Browser,
  options: { url: string; width: number; theme: Theme; language: string },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'urugo_theme', value: options.theme, url: options.url },
    { name: 'urugo_language', value: options.language, url: options.url },
  ]);
  return context.newPage();
}

/** Pictures load when they come near; a full-page picture needs them all. */
async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function firstListing(url: string): Promise<string> {
  const response = await fetch(new URL('/api/product/all?limit=1', url));
  const { products } = (await response.json()) as { products: { slug: string }[] };
  return `/product/${products[0]?.slug ?? ''}`;
}

/** The page of the auction that runs and has the most bids. */
async function liveAuction(url: string): Promise<string> {
  const response = await fetch(new URL('/api/auctions?shelf=live', url));
  const { auctions } = (await response.json()) as {
    auctions: { slug: string; isPractice: boolean; bidCount: number }[];
  };
  const [busiest] = auctions
    .filter(({ isPractice }) => !isPractice)
    .toSorted((one, other) => other.bidCount - one.bidCount);
  return `/auction/${busiest?.slug ?? ''}`;
}

async function photographEverything(
  browser: Browser,
  values: { url: string; out: string; language: string; only?: string },
): Promise<void> {
  const paths =
    values.only === undefined ? [...publicPages, await firstListing(values.url), '/no-such-page'] : [values.only];
  await mkdir(values.out, { recursive: true });
  for (const theme of themes) {
    for (const width of widths) {
      const page = await openPage(browser, { ...values, width, theme });
      for (const path of paths) {
        await page.goto(new URL(path, values.url).href, { waitUntil: 'networkidle' });
        await showWholePage(page);
        const name = path.replaceAll('/', '_').replace(/^_/, '') || 'home';
        await page.screenshot({ path: join(values.out, `${name}-${width}-${theme}.png`), fullPage: true });
      }
      await page.context().close();
      console.log(`${theme}, ${width} px: ${paths.length} pages`);
    }
  }
}

async function photographForReadme(browser: Browser, url: string): Promise<void> {
  const out = join(import.meta.dirname, '../docs/screenshots');
  await mkdir(out, { recursive: true });
  const shots = [
    { name: 'home', path: '/', width: 1440, theme: 'light' },
    { name: 'listing', path: await firstListing(url), width: 1440, theme: 'light' },
    { name: 'search', path: '/search?location=kigali', width: 1440, theme: 'light' },
    { name: 'auction', path: await liveAuction(url), width: 1440, theme: 'light' },
    { name: 'phone', path: '/', width: 390, theme: 'dark' },
  ] as const;
  for (const { name, path, width, theme } of shots) {
    const page = await openPage(browser, { url, width, theme, language: 'en' });
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
    // A page that is live has asked for the time and heard its first news by then.
    await page.waitForTimeout(3_000);
    const picture = await page.screenshot();
    await sharp(picture)
      .resize({ width: Math.min(width, 1_200) })
      .webp({ quality: 72 })
      .toFile(join(out, `${name}.webp`));
    await page.context().close();
  }
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'screenshots' },
    language: { type: 'string', default: 'en' },
    only: { type: 'string' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    if (values.readme) await photographForReadme(browser, values.url);
    else await photographEverything(browser, values);
  } finally {
    await browser.close();
  }
}
