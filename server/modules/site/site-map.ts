import { languages } from '#contract/languages.ts';
import { publicPages } from '#contract/site/pages.ts';
import { escapeHtml } from '#server/platform/mail/compose-mail.ts';

/** A site map may name at most 50,000 addresses; each listing stands once, whatever the languages. */
export const siteMapLimit = 45_000;

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

/** `sitemap.xml`: every public page, seller and listing, with its addresses in each language. */
export function writeSiteMap(
  siteUrl: string,
  { sellers, listings }: { sellers: readonly Changing[]; listings: readonly Changing[] },
): string {
  const addresses: Address[] = [
    ...publicPages.map((path) => ({ path })),
    ...sellers.map(({ slug, updated_at }) => ({ path: `/sellers/${slug}`, changedAt: updated_at })),
    ...listings.map(({ slug, updated_at }) => ({ path: `/product/${slug}`, changedAt: updated_at })),
  ];
  const urlset =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}${addresses.map((address) => entryOf(siteUrl, address)).join('\n')}</urlset>\n`;
}

/** `robots.txt`: all public pages may be read, the API and private pages need not be. */
export function writeRobots(siteUrl: string): string {
  const disallowed = ['/api/', '/auth', '/profile', '/wishlist', '/chat/', '/client/', '/staff', '/dashboard'];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
