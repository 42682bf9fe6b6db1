import { LayoutGrid, Map as MapIcon, PanelRight } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import { type SearchView, searchViews } from './search-schema.ts';
import { searchHref, useSearching } from './searching.tsx';

const icons = { list: LayoutGrid, both: PanelRight, map: MapIcon } as const satisfies Record<SearchView, unknown>;

/** Cards, map, or both; `isCompact` by pictures alone where there is little room. A map needs scripts, so nothing is offered without them. */
export function ViewSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('search.view');
  const { show, hrefOf } = useSearching();
  const isWide = useMedia(wideScreen);
  return (
    <nav aria-label={t('label')} className="max-sm:hidden noscript:hidden">
      <ul className="flex rounded-full border border-line-strong bg-surface p-0.5">
        {searchViews.map((view) => {
          const Icon = icons[view];
          // Where there is no space for both, only the list is visible.
          const standsIn = view === 'list' && show === 'both';
          return (
            <li key={view} className={view === 'both' ? 'max-lg:hidden' : undefined}>
              <PageLink
                to={hrefOf({ show: view })}
                resetScroll={false}
                aria-current={view === show || (standsIn && !isWide) ? 'true' : undefined}
                className={classNames(
                  'flex min-h-10 items-center gap-2 rounded-full px-4 text-sm font-semibold',
                  view === show && 'bg-ink text-page',
                  standsIn && 'max-lg:bg-ink max-lg:text-page lg:hover:bg-sunken',
                  view !== show && !standsIn && 'hover:bg-sunken',
                )}
              >
                <Icon aria-hidden="true" className="size-4" />
                <span className={isCompact ? 'max-xl:sr-only' : undefined}>{t(view)}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The map of the results. Only the search page has one, so other pages link there with their own filters. */
function useMapAddress() {
  const { filters, sort } = useSearching();
  return searchHref({ path: '/search', fixed: {} }, { filters, sort, show: 'map' });
}

/** The way to the map of a list that has none of its own, where there is room beside its order. */
export function MapLink() {
  const t = useTranslations('search.view');
  return (
    <PageLink
      to={useMapAddress()}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-accent hover:text-accent max-sm:hidden noscript:hidden"
    >
      <MapIcon aria-hidden="true" className="size-5" />
      {t('map')}
    </PageLink>
  );
}

/** The way to the map on a phone: above the end of the screen as long as there are results to scroll through. */
export function FloatingMapLink() {
  const t = useTranslations('search.view');
  const to = useMapAddress();
  const isOwnMap = useSearching().scope.path === '/search';
  return (
    <nav
      aria-label={t('label')}
      className="pointer-events-none sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex justify-center sm:hidden noscript:hidden"
    >
      <PageLink
        to={to}
        resetScroll={!isOwnMap}
        className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-page shadow-raised"
      >
        <MapIcon aria-hidden="true" className="size-5" />
        {t('map')}
      </PageLink>
    </nav>
  );
}
