import { languages } from '#contract/languages.ts';
import { publicPages } from '#contract/site/pages.ts';
import { disallowedPaths } from '#contract/site/robots.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';

/** A site map may name at most 50,000 addresses; each listing is in it once, whatever the languages. */
export const siteMapLimit = 45_000;

const addressesAtATime = 200;

type Address = { path: string; changedAt?: Date };

function entryOf(siteUrl: string, { path, changedAt }: Address): string {
  const href = escapeHtml(`${siteUrl}${path}`);
  const alternates = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}?lang=${language}"/>`,
  );
  const change = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${href}</loc>${change}${alternates.join('')}</url>`;
}

type Changing = { slug: string; updated_at: Date };

/**
 * `sitemap.xml`: every public page, seller and listing, with its addresses in each language. It may take twenty megabytes:
 * others have their turn while it is written.
 */
export async function writeSiteMap(
  siteUrl: string,
  { sellers, listings }: { sellers: readonly Changing[]; listings: readonly Changing[] },
): Promise<Buffer> {
  const addresses: Address[] = [
    ...publicPages.map((path) => ({ path })),
    ...sellers.map(({ slug, updated_at }) => ({ path: `/sellers/${slug}`, changedAt: updated_at })),
    ...listings.map(({ slug, updated_at }) => ({ path: `/product/${slug}`, changedAt: updated_at })),
  ];
  const urlset =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  const pieces = [Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${urlset}`)];
  const endTurn = createYield();
  for (let done = 0; done < addresses.length; done += addressesAtATime) {
    const some = addresses.slice(done, done + addressesAtATime);
    pieces.push(Buffer.from(some.map((address) => `${entryOf(siteUrl, address)}\n`).join('')));
    await endTurn();
  }
  return Buffer.concat([...pieces, Buffer.from('</urlset>\n')]);
}

/** `robots.txt`: all public pages may be read, the API and personal pages need not be. */
export function writeRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
