import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownListingsPerPage } from '#contract/constants.ts';
import type { Pagination } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { pageWindow } from './page-window.ts';

function Step({ page, rel, children }: { page: number | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  if (page === undefined) {
    return (
      <ButtonAnchor variant="secondary" size="small" role="link" aria-disabled="true" className="min-h-11!">
        {children}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink
      to="."
      search={(search) => ({ ...search, page })}
      rel={rel}
      variant="secondary"
      size="small"
      className="min-h-11!"
    >
      {children}
    </ButtonLink>
  );
}

/** 'Showing X to Y of Z results', Previous, Next, and at most five page numbers (SPECIFICATION §2). */
export function OwnListPages({ page, pages, total, shown }: Pagination & { shown: number }) {
  const t = useTranslations('ownList');
  const format = useFormat();
  const first = (page - 1) * ownListingsPerPage + 1;
  const range = { from: format.number(first), to: format.number(first + shown - 1), total: format.number(total) };
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-ink-soft">
        {t('showing', range)}
      </p>
      {pages > 1 && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-1.5 print:hidden">
          <Step page={page > 1 ? page - 1 : undefined} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{t('previous')}</span>
          </Step>
          {pageWindow(page, pages).map((number) => (
            <ButtonLink
              key={number}
              to="."
              search={(search) => ({ ...search, page: number })}
              activeOptions={{ exact: true }}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('page', { page: format.number(number) })}
              variant={number === page ? 'primary' : 'quiet'}
              size="small"
              className="min-h-11! min-w-11 px-2!"
            >
              {format.number(number)}
            </ButtonLink>
          ))}
          <Step page={page < pages ? page + 1 : undefined} rel="next">
            <span className="max-sm:sr-only">{t('next')}</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </nav>
      )}
    </div>
  );
}
