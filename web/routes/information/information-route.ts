import type { Messages } from 'use-intl';
import type { Site } from '#contract/site/site.endpoints.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { type Area, loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import type { textsOf } from '#web/lib/page-head.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';
import type { RouterContext } from '#web/router.tsx';

type Information = {
  title: string;
  description: string;
  path: string;
  image?: string;
  jsonLd?: readonly Record<string, unknown>[];
};

/** What the pages of texts share: they load their texts, and their head has the breadcrumbs. */
export function informationRoute(
  areas: readonly Area[],
  informationOf: (t: ReturnType<typeof textsOf>, site: Site, messages: Messages) => Information,
) {
  return {
    staticData: { areas },
    loader: ({ context }: { context: RouterContext }) => loadAreas(context.preferences.language, areas),
    head: ({ match }: { match: { context: RouterContext } }) =>
      siteHead(match.context, areas, (t, site) => {
        const { jsonLd = [], ...page } = informationOf(t, site, messagesOf(match.context.preferences.language, areas));
        const steps = [
          { name: t('layout.home'), path: '/' },
          { name: page.title, path: page.path },
        ];
        return { ...page, jsonLd: [breadcrumbList(site, steps), ...jsonLd] };
      }),
  };
}
