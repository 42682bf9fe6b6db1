import type { Currency } from '#contract/money.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import type { OwnListAddress } from './own-list-address.ts';

/** The currency of the price filter: that of the bounds in the address, else the reader's; without a rate dollars. */
export function useOwnListCurrency({ priceFrom, priceTo, currency }: OwnListAddress): Currency {
  const { currency: readers, rate } = useReaderMoney();
  if (priceFrom !== undefined || priceTo !== undefined) return currency ?? 'USD';
  return rate === undefined ? 'USD' : readers;
}
