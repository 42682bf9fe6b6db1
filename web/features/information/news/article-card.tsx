import { Link } from '@tanstack/react-router';
import { cardLinkLook, coveringLinkLook } from '#web/ui/card-link-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Article } from './news-articles.ts';

type ArticleCardProps = {
  article: Article;
  /** The day of publication, in words. */
  date: string;
  /** The invitation to read on. */
  action: string;
  /** A wide card with the picture beside the text, for the newest article. */
  isLarge?: boolean;
  heading?: 'h2' | 'h3';
};

/** An article in a list. The whole card is one link. */
export function ArticleCard({ article, date, action, isLarge = false, heading: Heading = 'h2' }: ArticleCardProps) {
  return (
    <article
      className={classNames(cardLinkLook, 'flex h-full flex-col overflow-hidden', isLarge && 'lg:grid lg:grid-cols-2')}
    >
      <div className={classNames('aspect-3/2 overflow-hidden bg-sunken', isLarge && 'lg:aspect-auto lg:min-h-104')}>
        <Picture
          image={article.picture}
          alt=""
          sizes={isLarge ? '(min-width: 64rem) 45rem, 100vw' : '(min-width: 48rem) 45rem, 100vw'}
          isFirst={isLarge}
          className="size-full transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      <div className={classNames('flex flex-1 flex-col p-6', isLarge && 'sm:p-8 lg:justify-center lg:p-12')}>
        <p className="text-sm font-medium text-ink-soft">
          <time dateTime={article.date}>{date}</time>
        </p>
        <Heading className={classNames('mt-2 text-xl', isLarge && 'sm:text-3xl')}>
          <Link
            to="/news/$slug"
            params={{ slug: article.slug }}
            className={classNames(coveringLinkLook, 'group-hover:text-accent')}
          >
            {article.title}
          </Link>
        </Heading>
        <p className={classNames('mt-3 text-ink-soft text-pretty', isLarge && 'sm:text-lg')}>{article.summary}</p>
        <p aria-hidden="true" className={classNames('pt-5 font-semibold text-accent', !isLarge && 'mt-auto')}>
          {action}
        </p>
      </div>
    </article>
  );
}
