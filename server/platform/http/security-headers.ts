import type { FastifyInstance } from 'fastify';

/**
 * What a page may ask the browser for; `callDevices` is `self` in pages, where calls take place, and empty for other
 * answers.
 */
const permissionsPolicy = (callDevices: '' | 'self') =>
  `camera=(${callDevices}), microphone=(${callDevices}), payment=(), usb=(), geolocation=(self)`;

/** Of pages alone. Every page may ring: a person who has the site open anywhere can be called. */
export const pagePermissions = { 'permissions-policy': permissionsPolicy('self') };

/**
 * For documents that are opened as a page. Scripts, styles, fonts and pictures, of which a page loads dozens, do
 * without.
 */
export const documentHeaders = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

/** Headers of every answer. Pages replace the content policy by their own; everything else may load nothing at all. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(''),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Where a page may ask besides the site itself. */
export type ForeignOrigins = { tiles?: string | undefined; witnesses?: readonly string[] | undefined };

/**
 * The content policy of a page. `scripts` names the inline scripts that may run: one `'nonce-…'`, or the `'sha256-…'`
 * of each (a page that several visitors are given cannot carry a nonce). `tiles` is the origin of the operator's map
 * tiles, the only other origin for pictures; `witnesses` are those of the witnesses of auctions, to which browsers send
 * signed bids as well.
 */
export function pageContentPolicy(scripts: readonly string[], { tiles, witnesses = [] }: ForeignOrigins = {}): string {
  const pictures = tiles === undefined ? '' : ` ${tiles}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    "style-src 'self'",
    // Components place pop-ups and carousels by style attributes; a style attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${pictures}${witnesses.map((origin) => ` ${origin}`).join('')}`,
    // The map's own file, from us.
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The content policy of a page in lite mode. In a sandbox without `allow-scripts` a browser behaves as if scripts were
 * disabled: it shows `<noscript>`, and the style sheet's rules for `scripting: none` apply. Everything else is allowed.
 */
export const litePagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  // None is used: but Chromium complains of what the style sheet names and might not fetch.
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox',
].join('; ');
