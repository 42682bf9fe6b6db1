import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { contactSheet, type Shot } from './screenshots/contact-sheet.ts';
import { listingPage, livePage } from './screenshots/find-page.ts';
import { pagesOf, type Viewer } from './screenshots/pages.ts';

const help = `Takes pictures of every page of a running demonstration, to be looked at: of visitors, a buyer, a seller and the
staff, at 360, 768 and 1440 px in both themes. Contact sheets show the first screen of many pages side by side.

  npm run screenshots -- [--url http://localhost:3000] [--out screenshots] [--language en] [--only /about]
  npm run screenshots -- --readme      the pictures of README.md, into docs/screenshots

CHROMIUM_PATH names the browser if Playwright has none of its own.`;

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];
const themes = ['light', 'dark'] as const;
const viewers: readonly Viewer[] = ['visitor', 'user', 'seller', 'staff'];
const rowsOfSheet = 8;

type Look = { url: string; screen: (typeof screens)[number]; theme: (typeof themes)[number]; language: string };

async function signIn(context: BrowserContext, viewer: Viewer, url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === viewer);
  if (account === undefined) return;
  const answer = await context.request.post(new URL(logIn.path, url).href, {
    data: { email: account.email, password: demoPassword },
    headers: { origin: new URL(url).origin },
  });
  if (!answer.ok()) throw new Error(`${account.email} cannot sign in: this needs a site with the demonstration`);
}

async function openWindow(browser: Browser, { url, screen, theme, language }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce', baseURL: url });
  await context.addCookies([
    { name: 'urugo_theme', value: theme, url },
    { name: 'urugo_language', value: language, url },
  ]);
  return context;
}

/** Pictures load lazily; a full-page picture needs them all. */
async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Pages with a live connection never become idle on the network. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

async function photograph(page: Page, path: string, screen: Shot['screen']): Promise<Shot> {
  await page.goto(path);
  await settle(page);
  await showWholePage(page);
  return { png: await page.screenshot({ fullPage: true }), screen };
}

const nameOf = (path: string) => path.replaceAll(/[^\w-]/g, '_').replace(/^_/, '') || 'home';

type Wanted = { url: string; out: string; language: string; only?: string };

/** Photographs the pages of one viewer and writes each picture; returns them by path, in the order of the sheets. */
async function photographPagesOf(browser: Browser, viewer: Viewer, wanted: Wanted): Promise<Map<string, Shot[]>> {
  const shots = new Map<string, Shot[]>();
  for (const theme of themes) {
    for (const screen of screens) {
      const context = await openWindow(browser, { ...wanted, screen, theme });
      await signIn(context, viewer, wanted.url);
      const all = await pagesOf(viewer, (path) => context.request.get(path));
      const page = await context.newPage();
      for (const path of all.filter((one) => wanted.only === undefined || one === wanted.only)) {
        const shot = await photograph(page, path, screen);
        await writeFile(join(wanted.out, `${viewer}-${nameOf(path)}-${screen.width}-${theme}.png`), shot.png);
        shots.set(path, [...(shots.get(path) ?? []), shot]);
      }
      await context.close();
      console.log(`${viewer}, ${theme}, ${screen.width} px`);
    }
  }
  return shots;
}

async function photographEverything(browser: Browser, wanted: Wanted): Promise<void> {
  await mkdir(wanted.out, { recursive: true });
  for (const viewer of viewers) {
    const rows = [...(await photographPagesOf(browser, viewer, wanted)).values()];
    for (let first = 0; first < rows.length; first += rowsOfSheet) {
      const name = `sheet-${viewer}-${first / rowsOfSheet + 1}.png`;
      await writeFile(join(wanted.out, name), await contactSheet(rows.slice(first, first + rowsOfSheet)));
    }
  }
}

async function photographForReadme(browser: Browser, url: string): Promise<void> {
  const out = join(import.meta.dirname, '../docs/screenshots');
  await mkdir(out, { recursive: true });
  const get = (path: string) => fetch(new URL(path, url));
  const desktop = { width: 1_440, height: 900 };
  const shots = [
    { name: 'home', path: '/', screen: desktop, theme: 'light' },
    { name: 'listing', path: await listingPage(get), screen: desktop, theme: 'light' },
    { name: 'search', path: '/search?location=kigali', screen: desktop, theme: 'light' },
    { name: 'auction', path: await livePage(get), screen: desktop, theme: 'light' },
    { name: 'phone', path: '/', screen: { width: 390, height: 900 }, theme: 'dark' },
  ] as const;
  for (const { name, path, screen, theme } of shots) {
    const context = await openWindow(browser, { url, screen, theme, language: 'en' });
    const page = await context.newPage();
    await page.goto(path);
    await settle(page);
    // By then a live page has fetched the time and received its first event.
    await page.waitForTimeout(3_000);
    await sharp(await page.screenshot())
      .resize({ width: Math.min(screen.width, 1_200) })
      .webp({ quality: 72 })
      .toFile(join(out, `${name}.webp`));
    await context.close();
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
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  });
  try {
    if (values.readme) await photographForReadme(browser, values.url);
    else await photographEverything(browser, values);
  } finally {
    await browser.close();
  }
}
