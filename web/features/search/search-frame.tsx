import { CloudOff, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { criteriaIn, type Search } from './search-criteria.ts';
import { SearchForm } from './search-form.tsx';

/**
 * The search form; on phones folded away once there is something to see. Where a browser cannot unfold it by style on
 * wider screens, its title stays there too.
 */
function Filters({ search }: { search: Search }) {
  const t = useTranslations('search');
  const { length } = criteriaIn(search);
  return (
    <details
      open={length === 0}
      className="group mt-6 sm:[&::details-content]:block sm:[&::details-content]:[content-visibility:visible]"
    >
      <ButtonSummary
        variant="secondary"
        className="w-full group-open:mb-3 sm:w-auto sm:supports-[selector(::details-content)]:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {length === 0 ? t('filters') : t('filtersSet', { count: String(length) })}
      </ButtonSummary>
      <SearchForm initial={search} variant="bar" />
    </details>
  );
}

/** The search page around its results: heading and filters, which stay whatever happens below. */
export function SearchFrame({ search, children }: { search: Search; children: ReactNode }) {
  const t = useTranslations('search');
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <Filters search={search} />
      <section aria-label={t('resultsTitle')} className="mt-6 sm:mt-8">
        <h2 className="sr-only">{t('resultsTitle')}</h2>
        {children}
      </section>
    </Container>
  );
}

/** Shown when the search itself failed. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('search.error');
  return (
    <Notice icon={CloudOff} title={t('title')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <p role="alert">{t('text')}</p>
    </Notice>
  );
}
