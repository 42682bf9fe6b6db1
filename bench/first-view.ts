import { launchBrowser } from './browser.ts';
import type { Finding } from './results.ts';

/** A common phone, held upright. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

const kinds = [
  { what: 'scripts', pattern: /\.js$/ },
  { what: 'fonts', pattern: /\.woff2$/ },
  { what: 'pictures', pattern: /\.(?:webp|avif|jpe?g|png|svg)$/ },
] as const;

type Loaded = { path: string; bytes: number };

async function loadOnPhone(address: string): Promise<Loaded[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(phone);
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
    );
  } finally {
    await browser.close();
  }
}

/** What a phone loads of the home page before the first touch; for information, and only where there is a browser. */
export async function weighFirstView(address: string): Promise<Finding[]> {
  try {
    const loaded = await loadOnPhone(address);
    return kinds.map(({ what, pattern }) => {
      const files = loaded.filter(({ path }) => pattern.test(path));
      const bytes = files.reduce((total, file) => total + file.bytes, 0);
      return {
        what: `${what} a phone loads at first`,
        measured: `${(bytes / 1_000).toFixed(0)} KB in ${files.length} files`,
      };
    });
  } catch {
    return [{ what: 'what a phone loads at first', measured: 'not measured: no browser was found' }];
  }
}
