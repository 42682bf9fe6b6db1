import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { wordKey } from '../word-key.ts';
import { type CategoryTab, categoryTabs } from './tab-address.ts';

const look = 'flex min-h-11 items-center rounded-full border px-5 font-semibold whitespace-nowrap transition-colors';
const selectedLook = 'border-ink bg-ink text-page';
const otherLook = 'border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken';

/** Moves a row that scrolls sideways so that its present tab can be seen, without moving the page. */
function usePresentTabInView(selected: CategoryTab) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done again when another tab is the present one
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    const middle = tab.offsetLeft - row.current.offsetLeft + tab.offsetWidth / 2;
    row.current.scrollTo({ left: middle - row.current.clientWidth / 2 });
  }, [selected]);
  return row;
}

/**
 * The category tabs of SPECIFICATION §2 as links to the same page with another category, so that they work without
 * scripts. The page stays where it is scrolled to. Uses the texts of the area `home`.
 */
export function CategoryTabs({ selected, to }: { selected: CategoryTab; to: '/' | '/all' }) {
  const t = useTranslations('home.tabs');
  const row = usePresentTabInView(selected);
  return (
    <nav aria-label={t('label')}>
      <ul
        ref={row}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10"
      >
        {categoryTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={to}
              // A list keeps its filters and its order; the home page has none.
              search={(present: object) => ({ ...(to === '/all' && present), category: tab, page: undefined })}
              resetScroll={false}
              // Without a category every address of the page would count as the first tab's.
              activeOptions={{ exact: true }}
              aria-current={tab === selected ? 'true' : undefined}
              className={classNames(look, tab === selected ? selectedLook : otherLook)}
            >
              {tab === 'all' ? t('viewAll') : t(wordKey(tab))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
