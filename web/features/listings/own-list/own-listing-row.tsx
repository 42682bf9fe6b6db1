import { useRouter } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { SellerListing } from '#contract/listings/seller-listings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import type { ListingWords } from '../listing-words.ts';
import { RowMenu } from './row-menu.tsx';
import type { OwnListingCalls } from './use-own-listing-calls.ts';
import type { Selection } from './use-selection.ts';

/** Available green, sold red, every other state yellow in the seller's table (SPECIFICATION §4). */
const tones: Partial<Record<ListingStatus, StateTone>> = { Available: 'fine', Sold: 'bad' };

const iconLook = 'flex size-11 items-center justify-center rounded-full hover:bg-sunken';

/** A cell of the table; below `xl`, where each row is a card, with the name of its column. */
function Cell({ head, className, children }: { head: string; className?: string; children: ReactNode }) {
  return (
    <td className={classNames('max-xl:block max-xl:min-w-0 xl:px-2 xl:py-2.5', className)}>
      <span aria-hidden="true" className="block text-xs leading-tight text-ink-soft xl:hidden">
        {head}
      </span>
      <span className="wrap-break-word">{children}</span>
    </td>
  );
}

export type OwnListingRowProps = {
  listing: SellerListing;
  siteUrl: string;
  words: ListingWords;
  selection: Selection;
  calls: OwnListingCalls;
  onDelete: (listing: SellerListing) => void;
};

/** One own listing. A click anywhere but on a control opens it for editing (SPECIFICATION §2, /all-products). */
export function OwnListingRow({ listing, siteUrl, words, selection, calls, onDelete }: OwnListingRowProps) {
  const t = useTranslations('ownList');
  const router = useRouter();
  const { _id: id, title, picture, beds = 0, baths = 0 } = listing;
  const href = `/update-product/${id}`;
  const isSelected = selection.selected.includes(id);
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
        'cursor-pointer hover:bg-sunken max-xl:relative max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-2 max-xl:rounded-2xl',
        'max-xl:border max-xl:border-line max-xl:p-4 max-xl:shadow-card xl:border-t xl:border-line print:cursor-auto',
        isSelected ? 'bg-accent-soft' : 'max-xl:bg-surface',
      )}
    >
      <td className="max-xl:absolute max-xl:top-2 max-xl:right-2 xl:pl-2 print:hidden noscript:hidden">
        <label className="flex size-11 items-center justify-center">
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
      <th scope="row" className="text-left font-normal max-xl:col-span-2 max-xl:pr-10 xl:px-2 xl:py-2.5">
        <div className="flex items-center gap-3">
          {picture ? (
            <Picture image={picture} alt="" sizes="64px" className="h-12 w-16 shrink-0 rounded-lg" />
          ) : (
            <span className="flex h-12 w-16 shrink-0 items-center justify-center rounded-lg bg-sunken text-xs font-semibold text-ink-soft">
              {t('noImage')}
            </span>
          )}
          <div className="min-w-0">
            <a href={href} onClick={openTitle} className="line-clamp-2 font-semibold hover:text-accent hover:underline">
              {title}
            </a>
            {listing.isTakenDown && <p className="text-sm font-medium text-bad">{t('takenDown')}</p>}
          </div>
        </div>
      </th>
      <Cell head={t('column.type')}>{words.type(listing.type)}</Cell>
      <Cell head={t('column.category')}>{listing.category.map(words.category).join(', ')}</Cell>
      <Cell head={t('column.price')} className="whitespace-nowrap tabular-nums">
        {words.price(listing.price)}
        {listing.rentPeriod && <span className="text-ink-soft"> {words.rentPeriod(listing.rentPeriod)}</span>}
      </Cell>
      <Cell head={t('column.status')}>
        <StateBadge tone={tones[listing.status] ?? 'warn'}>{words.status(listing.status)}</StateBadge>
      </Cell>
      <Cell head={t('column.location')}>{listing.location}</Cell>
      <Cell head={t('column.beds')} className="tabular-nums">
        {beds > 0 ? beds : '-'}
      </Cell>
      <Cell head={t('column.baths')} className="tabular-nums">
        {baths > 0 ? baths : '-'}
      </Cell>
      <td className="max-xl:col-span-2 xl:pr-2 print:hidden">
        <div className="flex justify-end max-xl:border-t max-xl:border-line max-xl:pt-1">
          <a
            href={href}
            onClick={openTitle}
            aria-label={t('editNamed', { title })}
            title={t('edit')}
            className={iconLook}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </a>
          <button
            type="button"
            aria-label={t('deleteNamed', { title })}
            title={t('delete')}
            onClick={() => onDelete(listing)}
            className={classNames(iconLook, 'hover:text-bad noscript:hidden')}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
          <RowMenu listing={listing} siteUrl={siteUrl} calls={calls} />
        </div>
      </td>
    </tr>
  );
}
