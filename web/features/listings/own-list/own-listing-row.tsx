import { useRouter } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RowToggle } from '#web/ui/row-toggle.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { toneOf } from '../cards/status-tone.ts';
import type { ListingWords } from '../listing-words.ts';
import { RowMenu } from './row-menu.tsx';
import type { OwnListingCalls } from './use-own-listing-calls.ts';
import type { Selection } from './use-selection.ts';

const unfolded = 'max-xl:hidden max-xl:group-has-[[data-row-toggle][open]]/row:flex print:max-xl:flex';

/** A cell of the table; below `xl` a line that the row unfolds, with the name of its column. */
function Cell({ head, className, children }: { head: string; className?: string; children: ReactNode }) {
  return (
    <td
      className={classNames(
        'max-xl:col-span-full max-xl:min-w-0 max-xl:justify-between max-xl:gap-4 max-xl:px-2 max-xl:py-1 xl:px-2 xl:py-2.5',
        unfolded,
        className,
      )}
    >
      <span aria-hidden="true" className="text-ink-soft xl:hidden">
        {head}
      </span>
      <span className="wrap-break-word max-xl:text-right">{children}</span>
    </td>
  );
}

/** What a seller asks: the price, or the rent; for sale or to rent both, the rent in small. */
function AskedPrices({ listing, words }: { listing: OwnListing; words: ListingWords }) {
  const { money, rentMoney } = listing;
  const period = listing.rentPeriod && <span className="text-ink-soft"> {words.rentPeriod(listing.rentPeriod)}</span>;
  if (rentMoney === undefined) {
    return (
      <span>
        {words.price(money)}
        {period}
      </span>
    );
  }
  return (
    <span>
      {words.price(money)}
      <span className="text-sm xl:block">
        <span className="text-ink-soft xl:hidden"> · </span>
        {words.price(rentMoney)}
        {period}
      </span>
    </span>
  );
}

export type OwnListingRowProps = {
  listing: OwnListing;
  siteUrl: string;
  words: ListingWords;
  selection: Selection;
  calls: OwnListingCalls;
  onDelete: (listing: OwnListing) => void;
};

/** One own listing. A click anywhere but on a control opens it for editing (SPECIFICATION §2, /all-products). */
export function OwnListingRow({ listing, siteUrl, words, selection, calls, onDelete }: OwnListingRowProps) {
  const t = useTranslations('ownList');
  const router = useRouter();
  const { _id: id, title, picture, beds = 0, baths = 0 } = listing;
  const href = `/update-product/${id}`;
  const isSelected = selection.selected.includes(id);
  const price = <AskedPrices listing={listing} words={words} />;
  const status = <StateBadge tone={toneOf(listing.status)}>{words.status(listing.status)}</StateBadge>;
  const openRow = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, label, details') !== null;
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    void router.navigate({ href });
  };
  const openTitle = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <tr
      onClick={openRow}
      className={classNames(
        'group/row cursor-pointer border-line hover:bg-sunken max-xl:grid max-xl:grid-cols-[auto_minmax(0,1fr)_auto] max-xl:items-center',
        'max-xl:not-first:border-t max-xl:py-1.5 max-xl:pl-1 xl:border-t print:cursor-auto',
        isSelected && 'bg-accent-soft',
      )}
    >
      <td className="xl:pl-2 print:hidden noscript:hidden">
        <label className="flex h-11 w-9 items-center justify-center xl:w-11">
          <span className="sr-only">{t('selectNamed', { title })}</span>
          <input
            type="checkbox"
            data-row
            value={id}
            checked={isSelected}
            onChange={({ target }) => selection.set(id, target.checked)}
            className="size-5 accent-accent"
          />
        </label>
      </td>
      <th
        scope="row"
        className="min-w-0 text-left font-normal max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-1 max-sm:py-1 max-sm:pr-2 noscript:max-sm:col-start-1 noscript:max-xl:pl-2 noscript:sm:max-xl:col-span-2 xl:px-2 xl:py-2.5"
      >
        <div className="flex items-center gap-3">
          {picture ? (
            <Picture image={picture} alt="" sizes="64px" className="h-12 w-16 shrink-0 rounded-lg max-sm:w-12" />
          ) : (
            <span className="flex h-12 w-16 shrink-0 items-center justify-center rounded-lg bg-sunken text-xs font-semibold text-ink-soft">
              {t('noImage')}
            </span>
          )}
          <div className="min-w-0">
            <a
              href={href}
              onClick={openTitle}
              className="line-clamp-2 font-semibold hover:text-accent hover:underline max-sm:mr-9 max-sm:group-has-[[data-row-toggle][open]]/row:mr-20 max-sm:group-has-[[data-row-toggle][open]]/row:line-clamp-none"
            >
              {title}
            </a>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm tabular-nums xl:hidden">
              {price}
              {status}
            </p>
            {listing.isTakenDown && <p className="text-sm font-medium text-bad">{t('takenDown')}</p>}
          </div>
        </div>
      </th>
      <Cell head={t('column.type')}>{words.type(listing.type)}</Cell>
      <Cell head={t('column.category')}>{listing.category.map(words.category).join(', ')}</Cell>
      {/* Below its title where there is no room for columns. */}
      <td className="whitespace-nowrap tabular-nums max-xl:hidden xl:px-2 xl:py-2.5">{price}</td>
      <td className="max-xl:hidden xl:px-2 xl:py-2.5">{status}</td>
      <Cell head={t('column.location')}>{listing.location}</Cell>
      <Cell head={t('column.beds')} className="tabular-nums">
        {beds > 0 ? beds : '-'}
      </Cell>
      <Cell head={t('column.baths')} className="tabular-nums">
        {baths > 0 ? baths : '-'}
      </Cell>
      <td className="max-xl:col-start-3 max-xl:row-start-1 max-sm:self-start xl:pr-2 print:hidden">
        <div className="flex justify-end">
          <a
            href={href}
            onClick={openTitle}
            aria-label={t('editNamed', { title })}
            title={t('edit')}
            className="flex size-11 items-center justify-center rounded-full hover:bg-sunken max-sm:hidden"
          >
            <Pencil aria-hidden="true" className="size-5" />
          </a>
          <div className="max-sm:hidden max-sm:group-has-[[data-row-toggle][open]]/row:block">
            <RowMenu listing={listing} siteUrl={siteUrl} calls={calls} onDelete={onDelete} />
          </div>
          <RowToggle label={t('factsNamed', { title })} className="xl:hidden" />
        </div>
      </td>
      <td className="col-span-full hidden px-2 max-sm:group-has-[[data-row-toggle][open]]/row:block print:hidden">
        <a
          href={href}
          onClick={openTitle}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent"
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
        </a>
      </td>
    </tr>
  );
}
