import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { mostCompared } from './compare-address.ts';

/** More than these are found on the wishlist itself. */
const mostSuggested = 12;

/** Saved homes that are not compared yet, each a tap away; and the way to find others. */
export function CompareSuggestions({
  homes,
  saved,
  only,
}: {
  homes: readonly string[];
  saved: readonly ListingCard[];
  only: 'differences' | undefined;
}) {
  const t = useTranslations('compare');
  const others = saved.filter(({ slug }) => !homes.includes(slug)).slice(0, mostSuggested);
  if (homes.length >= mostCompared) return <p className="mt-6 text-ink-soft">{t('full')}</p>;
  return (
    <section aria-labelledby="compare-add" className="mt-8">
      <h2 id="compare-add" className="text-xl">
        {t('add')}
      </h2>
      {others.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map(({ _id, slug, title }) => (
            <li key={_id} className="max-w-full">
              <Link
                to="/compare"
                search={{ home: [...homes, slug].join(','), only }}
                resetScroll={false}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-4 hover:border-accent hover:text-accent"
              >
                <Plus aria-hidden="true" className="size-4 shrink-0" />
                <span className="truncate">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-2">
          <p className="text-ink-soft">{t('addText')}</p>
          <ButtonLink to="/search" variant="secondary" className="mt-3">
            {t('search')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
