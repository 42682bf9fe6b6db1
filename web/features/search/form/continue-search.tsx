import { History } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type PageAddress, PageLink } from '#web/ui/page-link.tsx';
import { recentSearches } from './recent-searches.ts';

/** The way back into the last search of this device; nothing where there was none. */
export function ContinueSearch() {
  const t = useTranslations('home.searchForm');
  const [last] = recentSearches();
  if (last === undefined) return null;
  return (
    <PageLink
      to={last.address as PageAddress}
      className="flex min-h-11 max-w-full items-center gap-2 text-sm font-medium hover:text-accent"
    >
      <History aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="truncate">{t('continue', { search: last.label })}</span>
    </PageLink>
  );
}
