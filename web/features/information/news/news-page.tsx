import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Container } from '#web/ui/layout.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { ArticleCard } from './article-card.tsx';
import { articlesOf } from './news-articles.ts';

/** All articles, the newest large. */
export function NewsPage({ siteName }: { siteName: string }) {
  const t = useTranslations('news');
  const texts = useSiteTexts('news', siteName);
  const format = useFormat();
  return (
    <>
      <PageIntro title={texts.title} intro={texts.intro} />
      <Container className="py-12 pb-16 sm:py-16 sm:pb-24">
        <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {articlesOf(texts).map((article, index) => (
            <li key={article.slug} className={index === 0 ? 'md:col-span-2' : undefined}>
              <ArticleCard
                article={article}
                date={t('published', { date: format.date(article.date) })}
                action={texts.readArticle}
                isLarge={index === 0}
              />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
