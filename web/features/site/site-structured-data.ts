import type { Site } from '#contract/site/site.endpoints.ts';

/** The operator of the site, and its search, for search engines. */
export function siteStructuredData(site: Site): Record<string, unknown>[] {
  const elsewhere = [site.facebook, site.instagram, site.x, site.linkedin, site.youtube].filter(Boolean);
  const id = `${site.url}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: site.name,
      url: site.url,
      logo: `${site.url}/icon-512.png`,
      email: site.email,
      telephone: site.phone,
      address: site.address,
      ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    },
    {
      '@type': 'WebSite',
      name: site.name,
      url: site.url,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?location={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
