import { get } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Finding } from './results.ts';
import { mostScriptKilobytes } from './targets.ts';

const decompress = promisify(brotliDecompress);
const bytesPerKilobyte = 1_000;

/** A file as it travels, and what is in it. */
type Download = { bytes: number; text: string };

/** Downloads as a browser does, compressed, and counts the bytes that really came over the network. */
function download(url: URL, cookie?: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) };
    const request = get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${url.pathname} answered ${response.statusCode}`));
        const isCompressed = response.headers['content-encoding'] === 'br';
        const content = isCompressed ? decompress(body) : Promise.resolve(body);
        content.then((bytes) => resolve({ bytes: body.length, text: bytes.toString() }), reject);
      });
    });
    request.on('error', reject);
  });
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Addresses in the tags of a page: of those that begin so and have these attributes. */
function addressesIn(html: string, tagPattern: RegExp, attribute: string): string[] {
  return [...html.matchAll(tagPattern)].flatMap(([tag]) => attributeOf(tag, attribute) ?? []);
}

/** The modules a module needs before it runs; those imported later, on demand, are not among them. */
function importsOf(module: string, url: URL): URL[] {
  const statements = module.matchAll(/\b(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["'](\.{0,2}\/[^"']+)["']/g);
  return [...statements].map(([, path = '']) => new URL(path, url));
}

/** Every script that the page loads without interaction: those its tags name, and what these import. */
async function scriptsOf(html: string, page: URL): Promise<Map<string, number>> {
  const waiting = [
    ...addressesIn(html, /<script\b[^>]*\ssrc=[^>]*>/g, 'src'),
    ...addressesIn(html, /<link\b[^>]*rel="modulepreload"[^>]*>/g, 'href'),
    // TanStack Start names its entry in an inline `import("…")`.
    ...[...html.matchAll(/\bimport\(["']([^"']+\.js)["']\)/g)].map(([, path = '']) => path),
  ].map((path) => new URL(path, page));
  const sizes = new Map<string, number>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url.pathname)) continue;
    const { bytes, text } = await download(url);
    sizes.set(url.pathname, bytes);
    waiting.push(...importsOf(text, url));
  }
  return sizes;
}

const kilobytes = (bytes: number) => `${(bytes / bytesPerKilobyte).toFixed(1)} KB`;
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

function weightOf(what: string, scripts: ReadonlyMap<string, number>): Finding {
  const bytes = sum(scripts.values());
  return {
    what: `JavaScript of ${what}, br`,
    target: `at most ${mostScriptKilobytes} KB`,
    measured: `${kilobytes(bytes)} in ${scripts.size} files`,
    isMet: bytes <= mostScriptKilobytes * bytesPerKilobyte,
  };
}

/** Weighs the scripts of the list of deals for a signed-in user: they have the same budget as the home page. */
export async function weighDealsPage(address: string, cookie: string): Promise<Finding[]> {
  const page = new URL('/client/deals', address);
  const { text: html } = await download(page, cookie);
  return [weightOf('the list of deals', await scriptsOf(html, page))];
}

/** Weighs the home page as it travels, compressed by brotli. */
export async function weighHomePage(address: string): Promise<Finding[]> {
  const page = new URL('/', address);
  const { bytes, text: html } = await download(page);
  const scripts = await scriptsOf(html, page);
  const sheets = addressesIn(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href').map((path) => new URL(path, page));
  const styles = await Promise.all(sheets.map((sheet) => download(sheet)));
  return [
    weightOf('the home page', scripts),
    { what: 'style sheets of the home page, br', measured: kilobytes(sum(styles.map((style) => style.bytes))) },
    { what: 'HTML of the home page, br', measured: `${kilobytes(bytes)} (${kilobytes(html.length)} unpacked)` },
  ];
}
