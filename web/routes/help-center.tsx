import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HelpCenter } from '#web/features/help/help-center.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';

const areas = ['help-center'] as const;
const path = '/help-center';

export const Route = createFileRoute('/help-center')({
  staticData: { areas },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {},
  loader: ({ context }) => loadAreas(context.preferences.language, areas),
  head: ({ match }) =>
    siteHead(match.context, areas, (t, site) => {
      const title = t('helpCenter.title');
      return {
        title,
        description: t('helpCenter.description', { siteName: site.name }),
        path,
        jsonLd: [
          breadcrumbList(site, [
            { name: t('layout.home'), path: '/' },
            { name: title, path },
          ]),
        ],
      };
    }),
  component: Help,
});

function Help() {
  const { data: site } = useSuspenseQuery(siteQuery());
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HelpCenter
      siteName={site.name}
      query={q}
      onSearch={(query) => navigate({ search: { q: query.trim() || undefined }, replace: true, resetScroll: false })}
    />
  );
}
