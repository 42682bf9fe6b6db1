import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#web/features/information/news/news-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
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
  const site = useSite();
  return <NewsPage siteName={site.name} />;
}
