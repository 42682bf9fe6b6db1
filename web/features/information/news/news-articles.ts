import type { Messages } from 'use-intl';
import type { Image } from '#contract/media/image.ts';
import { isNewsSlug, type NewsSlug } from '#contract/site/pages.ts';
import type { Site } from '#contract/site/site.endpoints.ts';

type NewsTexts = Messages['news'];
type ArticleTexts = NewsTexts['articles'][keyof NewsTexts['articles']];

export type Article = Omit<ArticleTexts, 'slug' | 'body'> & {
  slug: NewsSlug;
  picture: Image;
  body: Readonly<Record<string, string>>;
};

function picture(name: string, width: number, height: number, widths: number[], thumbHash: string): Image {
  return { path: `/news/${name}/${width}.webp`, width, height, widths, thumbHash };
}

const pictures: Readonly<Record<NewsSlug, Image>> = {
  'check-a-land-title-before-you-pay': picture(
    'boundary-beacons',
    1280,
    853,
    [480, 960, 1280],
    'XdgRPYJ2d3iPd4eJeFiHhYeABn0M',
  ),
  'reading-a-rental-contract': picture('apartments', 1280, 853, [480, 960, 1280], '4vcJHYKXeHdvh4emh2h4eVuQxQB6'),
  'how-an-open-auction-keeps-everybody-honest': picture(
    'city-on-hills',
    900,
    600,
    [480, 900],
    'HugRHYKHh3ePeIh2h2h3h4eAd1kH',
  ),
};

/** The articles of a language with their pictures, the newest first. */
export function articlesOf(texts: NewsTexts): Article[] {
  return Object.values(texts.articles)
    .flatMap((article) => (isNewsSlug(article.slug) ? [{ ...article, slug: article.slug }] : []))
    .map((article) => ({ ...article, picture: pictures[article.slug] }))
    .sort((one, other) => other.date.localeCompare(one.date));
}

/** The article of an address. Every slug of the contract has its texts; a test sees to it. */
export function findArticle(texts: NewsTexts, slug: NewsSlug): Article {
  const article = articlesOf(texts).find((one) => one.slug === slug);
  if (article === undefined) throw new Error(`No texts for the article ${slug}`);
  return article;
}

/** The article as search engines read it. */
export function articleStructuredData(site: Site, article: Article): Record<string, unknown> {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    image: new URL(article.picture.path, site.url).href,
    mainEntityOfPage: new URL(`/news/${article.slug}`, site.url).href,
    author: { '@type': 'Organization', name: site.name, url: site.url },
    publisher: { '@type': 'Organization', name: site.name, url: site.url },
  };
}
