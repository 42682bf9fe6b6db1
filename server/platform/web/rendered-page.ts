import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it can be given to several visitors: ready bytes in each encoding, its scripts allowed by their hashes. */
export type SharedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  scriptHashes: readonly string[];
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
};

/** The `'sha256-…'` of each inline script of a page, for its content policy. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const inline = [...scripts]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => text);
  return [...new Set(inline)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Compresses a rendered page once for all who will be given it. */
export async function shareablePage(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<SharedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  return { status, headers, scriptHashes: hashInlineScripts(html), identity, br, gzip: gz };
}

export type Encoding = 'identity' | 'br' | 'gzip';

/** The best encoding a request accepts among those we keep. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}
