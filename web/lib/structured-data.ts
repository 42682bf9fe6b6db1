import type { Site } from '#contract/site/site.endpoints.ts';

/** The way from the home page to this one, as search engines show it. The last step is the page itself. */
export function breadcrumbList(site: Site, steps: readonly { name: string; path: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site.url).href,
    })),
  };
}
