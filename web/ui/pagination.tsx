import type { Pagination as PageNumbers } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { TurnLink } from './turn-link.tsx';

/**
 * Previous, Next and "Page X of Y" of a list with numbered pages; nothing when there is only one page
 * (SPECIFICATION §2). All other lists have a `Pager`.
 */
export function Pagination({ page, pages }: Pick<PageNumbers, 'page' | 'pages'>) {
  const t = useTranslations('layout.pagination');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('label')} className="mt-10 flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
      <TurnLink to={page > 1 ? { page: page - 1 } : undefined} rel="prev" />
      <p className="order-first w-full text-center text-ink-soft sm:order-none sm:w-auto">
        {t('pageOf', { page: String(page), pages: String(pages) })}
      </p>
      <TurnLink to={page < pages ? { page: page + 1 } : undefined} rel="next" />
    </nav>
  );
}
