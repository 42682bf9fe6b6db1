import { createFileRoute, notFound } from '@tanstack/react-router';
import { isNewsSlug } from '#contract/site/pages.ts';
import { ArticlePage } from '#web/features/information/news/article-page.tsx';
import { articleStructuredData, findArticle } from '#web/features/information/news/news-articles.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { fillSiteName } from '#web/i18n/site-texts.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';

const areas = ['news'] as const;

export const Route = createFileRoute('/news/$slug')({
  staticData: { areas },
  loader: async ({ context, params }) => {
    if (!isNewsSlug(params.slug)) throw notFound();
    await loadAreas(context.preferences.language, areas);
    return params.slug;
  },
  head: ({ match, loaderData: slug }) => {
    if (slug === undefined) return {};
    return siteHead(match.context, areas, (t, site) => {
      const texts = fillSiteName(messagesOf(match.context.preferences.language, areas).news, site.name);
      const article = findArticle(texts, slug);
      const path = `/news/${slug}`;
      const steps = [
        { name: t('layout.home'), path: '/' },
        { name: texts.title, path: '/news' },
        { name: article.title, path },
      ];
      return {
        title: article.title,
        description: article.summary,
        path,
        image: article.picture.path,
        type: 'article',
        jsonLd: [breadcrumbList(site, steps), articleStructuredData(site, article)],
      };
    });
  },
  component: NewsArticle,
});

function NewsArticle() {
  const site = useSite();
  return <ArticlePage slug={Route.useLoaderData()} siteName={site.name} />;
}
