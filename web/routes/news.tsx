import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#web/features/news/news-page.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/news/')({
  ...informationRoute(['news'], (t) => ({
    title: t('news.title'),
    description: t('news.description'),
    path: '/news',
  })),
  component: News,
});

function News() {
  const { data: site } = useSuspenseQuery(siteQuery());
  return <NewsPage siteName={site.name} />;
}
