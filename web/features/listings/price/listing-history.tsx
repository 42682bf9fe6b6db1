import type { Listing, ListingEvent } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useListingWords } from '../listing-words.ts';
import { lastReduction, percentOf } from './price-changes.ts';

/** 'Reduced by 5 % on March 3, 2026', beside the price; nothing when the price did not go down last. */
export function Reduction({ listing }: { listing: Pick<Listing, 'history'> }) {
  const t = useTranslations('listingPage.history');
  const format = useFormat();
  const reduction = lastReduction(listing);
  if (reduction === undefined) return null;
  return (
    <p className="mt-2 inline-block rounded-full bg-fine-soft px-3 py-1 text-sm font-semibold text-fine">
      {t('reduced', { percent: String(percentOf(reduction)), date: format.date(reduction.at) })}
    </p>
  );
}

/** A change in words: "Price reduced from $120,000 to $114,000 (5 %)". */
function useEventText() {
  const t = useTranslations('listingPage.history');
  const words = useListingWords();
  return (event: ListingEvent): string => {
    if (event.field === 'status') return t('status', { from: words.status(event.from), to: words.status(event.to) });
    const percent = percentOf(event);
    const prices = { from: words.price(event.from), to: words.price(event.to) };
    if (percent === undefined) return t('price', prices);
    return t(event.to.amount < event.from.amount ? 'priceDown' : 'priceUp', { ...prices, percent: String(percent) });
  };
}

/** The history of price and status, newest first. */
export function ListingHistory({ history }: Pick<Listing, 'history'>) {
  const format = useFormat();
  const textOf = useEventText();
  return (
    <ol className="space-y-3">
      {history.map((event) => (
        <li key={`${event.at} ${event.field}`} className="flex flex-wrap gap-x-6 gap-y-1">
          <time dateTime={event.at} className="w-44 text-ink-soft">
            {format.date(event.at)}
          </time>
          <span>{textOf(event)}</span>
        </li>
      ))}
    </ol>
  );
}
