import { createFileRoute, notFound } from '@tanstack/react-router';
import { isNewsSlug } from '#contract/site/pages.ts';
import { ArticlePage } from '#web/features/information/news/article-page.tsx';
import { articleStructuredData, findArticle } from '#web/features/information/news/news-articles.ts';
import { siteQuery, useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { fillSiteName } from '#web/i18n/site-texts.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';

const areas = ['news'] as const;

export const Route = createFileRoute('/news/$slug')({
  staticData: { areas },
  // The values for the head are computed here, as heads are sent with every page and loaders of news are not.
  loader: async ({ context: { preferences, queryClient }, params: { slug } }) => {
    if (!isNewsSlug(slug)) throw notFound();
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteQuery()),
      loadAreas(preferences.language, areas),
    ]);
    const article = findArticle(fillSiteName(messagesOf(preferences.language, areas).news, site.name), slug);
    const { title, summary, picture } = article;
    return { slug, title, summary, image: picture.path, structuredData: articleStructuredData(site, article) };
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {};
    const { slug, title, summary, image, structuredData } = loaderData;
    return siteHead(match.context, areas, (t, site) => {
      const path = `/news/${slug}`;
      const steps = [
        { name: t('layout.home'), path: '/' },
        { name: t('news.title'), path: '/news' },
        { name: title, path },
      ];
      return {
        title,
        description: summary,
        path,
        image,
        type: 'article',
        jsonLd: [breadcrumbList(site, steps), structuredData],
      };
    });
  },
  component: NewsArticle,
});

function NewsArticle() {
  const site = useSite();
  return <ArticlePage slug={Route.useLoaderData().slug} siteName={site.name} />;
}
