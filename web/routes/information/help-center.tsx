import { createFileRoute } from '@tanstack/react-router';
import { HelpCenter } from '#web/features/information/help/help-center.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/help-center')({
  ...informationRoute(['help-center'], (t, site) => ({
    title: t('helpCenter.title'),
    description: t('helpCenter.description', { siteName: site.name }),
    path: '/help-center',
  })),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {},
  component: Help,
});

function Help() {
  const site = useSite();
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
