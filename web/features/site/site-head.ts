import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/site/site.endpoints.ts';
import type { Area } from '#web/i18n/catalogue.ts';
import { pageHead, textsOf } from '#web/lib/page-head.ts';
import type { Preferences } from '#web/lib/preferences.ts';
import { siteQuery } from './site.queries.ts';

type HeadContext = { queryClient: QueryClient; preferences: Preferences };
type Texts = ReturnType<typeof textsOf>;
type Description = Omit<Parameters<typeof pageHead>[0], 'site' | 'language'>;

/**
 * The head of a page from what its loaders brought: the texts of `areas` and the site's own facts. Empty when the
 * site's facts could not be loaded; the page then shows its error.
 */
export function siteHead(
  { queryClient, preferences: { language } }: HeadContext,
  areas: readonly Area[],
  describePage: (t: Texts, site: Site) => Description,
) {
  const site = queryClient.getQueryData(siteQuery().queryKey);
  if (site === undefined) return {};
  return pageHead({ site, language, ...describePage(textsOf(language, areas), site) });
}
