import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pagination as PageNumbers } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor, ButtonLink } from './button.tsx';

/** A link to another page of the same list; without one to lead to, it stands there disabled. */
function PageLink({ page, rel, children }: { page: number | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  if (page === undefined) {
    return (
      <ButtonAnchor variant="secondary" role="link" aria-disabled="true">
        {children}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink to="." search={(search) => ({ ...search, page })} rel={rel} variant="secondary">
      {children}
    </ButtonLink>
  );
}

/** Previous, Next and "Page X of Y"; nothing when there is only one page (SPECIFICATION §2). */
export function Pagination({ page, pages }: Pick<PageNumbers, 'page' | 'pages'>) {
  const t = useTranslations('layout.pagination');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('label')} className="mt-10 flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
      <PageLink page={page > 1 ? page - 1 : undefined} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('previous')}
      </PageLink>
      <p className="order-first w-full text-center text-ink-soft sm:order-none sm:w-auto">
        {t('pageOf', { page: String(page), pages: String(pages) })}
      </p>
      <PageLink page={page < pages ? page + 1 : undefined} rel="next">
        {t('next')}
        <ChevronRight aria-hidden="true" className="size-4" />
      </PageLink>
    </nav>
  );
}
