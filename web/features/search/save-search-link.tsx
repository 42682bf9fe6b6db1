import { BellPlus } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { addressWithin } from './search-address.ts';
import { useSearching } from './searching.tsx';

type SaveSearchLinkProps = {
  /** In one word: always, or on phones; or there by its sign alone. */
  isShort?: boolean | 'on phones' | 'sign on phones';
  className?: string;
};

/** A link to save the present search and be notified of new hits. Nothing for a search without filters. */
export function SaveSearchLink({ isShort = false, className }: SaveSearchLinkProps) {
  const t = useTranslations('search.save');
  const { filters } = useSearching();
  const query = stringifySearchParams(addressWithin(filters, {})).slice(1);
  if (query === '') return null;
  return (
    <PageLink
      to={`/saved/new?${query}`}
      aria-label={isShort ? t('search') : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold whitespace-nowrap hover:border-accent hover:text-accent',
        className,
      )}
    >
      <BellPlus aria-hidden="true" className="size-5" />
      {isShort === 'on phones' ? (
        <>
          <span className="sm:hidden">{t('short')}</span>
          <span className="max-sm:hidden">{t('search')}</span>
        </>
      ) : (
        <span className={isShort === 'sign on phones' ? 'max-sm:sr-only' : undefined}>
          {t(isShort ? 'short' : 'search')}
        </span>
      )}
    </PageLink>
  );
}
