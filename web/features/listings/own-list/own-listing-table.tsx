import { useEffect, useRef } from 'react';
import { sellerListSkeletons } from '#contract/constants.ts';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListingWords } from '../listing-words.ts';
import { OwnListingRow, type OwnListingRowProps } from './own-listing-row.tsx';

const columns = ['title', 'type', 'category', 'price', 'status', 'location', 'beds', 'baths'] as const;

/** A row that goes takes the focus with it: the list itself gets it. */
function useFocusAfterRemoval(count: number) {
  const table = useRef<HTMLTableElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) table.current?.focus();
    shown.current = count;
  }, [count]);
  return table;
}

/** Five rows in the place of those on their way. */
export function OwnListingSkeleton() {
  const t = useTranslations('ownList');
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: sellerListSkeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex items-center gap-4 border-t border-line px-4 py-3 first:border-t-0">
          <Skeleton className="h-12 w-16 shrink-0" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-24 max-md:hidden" />
          <Skeleton className="h-5 w-20 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}

type OwnListingTableProps = Omit<OwnListingRowProps, 'listing' | 'words'> & { listings: readonly OwnListing[] };

/** The own listings: a table where there is space for nine columns, otherwise rows that unfold. */
export function OwnListingTable({ listings, selection, ...row }: OwnListingTableProps) {
  const t = useTranslations('ownList');
  const words = useListingWords();
  const table = useFocusAfterRemoval(listings.length);
  const isAll = selection.selected.length === listings.length;
  return (
    <div className="rounded-2xl border border-line bg-surface shadow-card">
      <table
        ref={table}
        tabIndex={-1}
        aria-label={t('title')}
        onKeyDown={selection.onKeyDown}
        className="w-full outline-none max-xl:block xl:text-sm print:text-xs"
      >
        <thead className="max-xl:block noscript:max-xl:hidden">
          <tr className="text-left text-ink-soft max-xl:block">
            <td className="max-xl:block xl:w-11 xl:pl-2 print:hidden noscript:hidden">
              <label className="flex h-11 items-center justify-center max-xl:justify-start max-xl:gap-3 max-xl:px-2">
                <span className="xl:sr-only">{t('selectAll')}</span>
                <input
                  ref={(box) => {
                    if (box) box.indeterminate = selection.selected.length > 0 && !isAll;
                  }}
                  type="checkbox"
                  checked={isAll}
                  onChange={({ target }) => selection.setAll(target.checked)}
                  className="size-5 accent-accent max-xl:order-first"
                />
              </label>
            </td>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-3 font-semibold whitespace-nowrap max-xl:sr-only">
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col" className="px-2 py-3 pr-4 text-right font-semibold max-xl:sr-only print:hidden">
              {t('column.actions')}
            </th>
          </tr>
        </thead>
        <tbody className="max-xl:block max-xl:border-t max-xl:border-line">
          {listings.map((listing) => (
            <OwnListingRow key={listing._id} listing={listing} words={words} selection={selection} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
