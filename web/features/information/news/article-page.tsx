import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { NewsSlug } from '#contract/site/pages.ts';
import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Container, Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Paragraphs, Prose } from '#web/ui/prose.tsx';
import { ArticleCard } from './article-card.tsx';
import { type Article, articlesOf, findArticle } from './news-articles.ts';

/** One article, with the others below. */
export function ArticlePage({ slug, siteName }: { slug: NewsSlug; siteName: string }) {
  const t = useTranslations('news');
  const texts = useSiteTexts('news', siteName);
  const format = useFormat();
  const publishedOf = ({ date }: Article) => t('published', { date: format.date(date) });
  const article = findArticle(texts, slug);
  return (
    <>
      <article className="pb-12 sm:pb-16">
        <Container className="pt-6 sm:pt-10">
          <div className="mx-auto max-w-3xl">
            <Link
              to="/news"
              className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              {texts.backToNews}
            </Link>
            <h1 className="mt-4 text-3xl sm:text-5xl">{article.title}</h1>
            <p className="mt-4 text-xl text-ink-soft text-pretty">{article.summary}</p>
            <p className="mt-5 flex flex-wrap gap-x-3 text-ink-soft">
              <span className="font-semibold text-ink">{article.author}</span>
              <time dateTime={article.date}>{publishedOf(article)}</time>
            </p>
          </div>
          <Picture
            image={article.picture}
            alt={article.imageAlt}
            sizes="(min-width: 68rem) 64rem, 100vw"
            isFirst
            className="mx-auto mt-8 aspect-3/2 w-full max-w-5xl rounded-2xl sm:mt-10 sm:aspect-2/1"
          />
          <div className="mx-auto mt-10 max-w-3xl sm:mt-12">
            <Prose className="*:first:text-xl">
              <Paragraphs texts={article.body} />
            </Prose>
          </div>
        </Container>
      </article>
      <Section title={texts.moreArticles} className="bg-sunken">
        <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {articlesOf(texts)
            .filter((other) => other.slug !== slug)
            .map((other) => (
              <li key={other.slug}>
                <ArticleCard article={other} date={publishedOf(other)} action={texts.readArticle} heading="h3" />
              </li>
            ))}
        </ul>
      </Section>
    </>
  );
}
