import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageHtml } from '#contract/rendering.ts';
import { type ForeignOrigins, pageContentPolicy } from '#server/platform/http/security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** A page as the web application made it. */
export type RenderedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: PageHtml;
  /** A page in lite mode that cannot do without scripts. */
  needsScripts: boolean;
};

/** The part of a page that may be given to several visitors. */
type PageToShare = Omit<RenderedPage, 'needsScripts'>;

/** A page as it can be given to several visitors, its scripts allowed by their hashes. */
export type SharedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The page in an encoding: compressed at the first request, then shared. */
  bytesIn(encoding: Encoding): Promise<Uint8Array>;
};

// A page is cached for seconds: beyond this quality few bytes are saved in twice the time.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const openingTag = '<script';
const closingTag = '</script>';

/**
 * The texts of a page's scripts that run and carry the nonce by which its maker marks its own: one that came in with
 * a user's text does not. Scripts with `src` are not inline, and data blocks never run.
 */
function* inlineScripts(html: string, nonce: string): Generator<string> {
  for (let start = html.indexOf(openingTag); start !== -1; start = html.indexOf(openingTag, start)) {
    const text = html.indexOf('>', start) + 1;
    const end = html.indexOf(closingTag, text);
    if (text === 0 || end === -1) return;
    const attributes = html.slice(start + openingTag.length, text - 1);
    const isOwn = attributes.includes(` nonce="${nonce}"`);
    if (isOwn && !/\ssrc=|\stype="application\//.test(attributes)) yield html.slice(text, end);
    start = end + closingTag.length;
  }
}

/** The `'sha256-…'` of each inline script with this nonce, for the content policy of a page that is sent without it. */
export function hashInlineScripts(html: string, nonce: string): string[] {
  return [...new Set(inlineScripts(html, nonce))].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

const encoders: Readonly<Record<Encoding, (page: Uint8Array) => Promise<Uint8Array>>> = {
  identity: async (page) => page,
  br: (page) => compressBrotli(page, brotliOptions),
  gzip: (page) => compressGzip(page),
};

/** The bytes of a page in an encoding. */
export const encodePage = (page: Uint8Array, encoding: Encoding) => encoders[encoding](page);

/** Makes a page that was rendered with `nonce` ready for all who will be given it. `origins`: see `pageContentPolicy`. */
export function shareablePage(
  { status, headers, html }: PageToShare,
  nonce: string,
  origins: ForeignOrigins,
): SharedPage {
  const encoded = new Map<Encoding, Promise<Uint8Array>>();
  // Not the text, which would be kept as long.
  const { bytes: page } = html;
  const bytesIn = (encoding: Encoding) => {
    const bytes = encoded.get(encoding) ?? encodePage(page, encoding);
    encoded.set(encoding, bytes);
    return bytes;
  };
  const policy = { 'content-security-policy': pageContentPolicy(hashInlineScripts(html.text, nonce), origins) };
  return { status, headers: { ...headers, ...policy }, bytesIn };
}

/** The best encoding a request accepts among those we keep. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}
