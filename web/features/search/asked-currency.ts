import type { Currency } from '#contract/money.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { useSearching } from './searching.tsx';

const hasBounds = ({ priceMin, priceMax }: ListingFilters) => priceMin !== undefined || priceMax !== undefined;

/** The currency of a search: that of its bounds, which an address keeps, else the reader's. */
export function askedCurrencyOf(filters: ListingFilters, reader: Currency): Currency {
  return hasBounds(filters) ? (filters.currency ?? 'USD') : reader;
}

/** The filters as the API is asked for them; dollars need no word. */
export function askedFilters(filters: ListingFilters, reader: Currency): ListingFilters {
  const { currency: _, ...others } = filters;
  const currency = askedCurrencyOf(filters, reader);
  return currency === 'USD' ? others : { ...others, currency };
}

/** An address without price bounds needs no currency. */
export function withoutIdleCurrency({ currency, ...filters }: ListingFilters): ListingFilters {
  return currency === undefined || !hasBounds(filters) ? filters : { ...filters, currency };
}

/** The currency of the present search; without a rate there are only dollars. */
export function useAskedCurrency(): Currency {
  const { filters } = useSearching();
  const { currency, rate } = useReaderMoney();
  return askedCurrencyOf(filters, rate === undefined ? 'USD' : currency);
}
