import type { Site } from '#contract/site/site.endpoints.ts';

const idOf = ({ url }: Site) => `${url}/#organization`;

/** The operator, for search engines. */
export function organizationStructuredData(site: Site): Record<string, unknown> {
  const elsewhere = [site.facebook, site.instagram, site.x, site.linkedin, site.youtube].filter(Boolean);
  return {
    '@type': 'Organization',
    '@id': idOf(site),
    name: site.name,
    url: site.url,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    address: site.address,
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

/** The operator of the site, and its search, for search engines. */
export function siteStructuredData(site: Site): Record<string, unknown>[] {
  return [
    organizationStructuredData(site),
    {
      '@type': 'WebSite',
      name: site.name,
      url: site.url,
      publisher: { '@id': idOf(site) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?location={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
