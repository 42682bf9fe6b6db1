import type { ListingCard } from '#contract/listings/listing.ts';
import {
  comparedMoney,
  otherPriceOf,
  type SearchDeal,
  type ShownPrice,
  shownPriceOf,
  unitOf,
} from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import type { useTranslations } from '#web/i18n/use-translations.ts';
import type { Worth } from '#web/lib/reader-money.tsx';

/** The price of a listing in words: its amount, its kind if it is not the asking price, and its period. */
export type PriceWords = {
  kind: ShownPrice['kind'];
  amount: string;
  label?: string;
  period?: string;
  /** What the amount is in the reader's currency, where that is another. */
  worth?: Worth;
};

type PriceTexts = {
  t: ReturnType<typeof useTranslations<'listings'>>;
  vocabulary: ReturnType<typeof useTranslations<'vocabulary'>>;
  textOf: (money: Money) => string;
  worthOf: (money: Money) => Worth | undefined;
};

type Stay = NonNullable<ListingCard['stay']>;
type AskingPrice = Extract<ShownPrice, { kind: 'asked' }>;

/** The price of all nights of a stay, with that of one night beside it. */
function stayPriceWords(texts: PriceTexts, listing: ListingCard, { nights, money }: Stay): PriceWords {
  const { t, vocabulary, textOf, worthOf } = texts;
  const worth = worthOf(money);
  const night = comparedMoney(listing, 'stay');
  return {
    kind: 'asked',
    amount: textOf(money),
    period: t('shownPrice.nights', { count: nights }),
    ...(night && { label: [textOf(night), vocabulary('rentPeriod.night')].join(' ') }),
    ...(worth && { worth }),
  };
}

function askingPriceWords(
  { t, vocabulary, textOf, worthOf }: PriceTexts,
  shown: AskingPrice,
  listing: ListingCard,
  deal?: SearchDeal,
): PriceWords {
  // As in the preview of a property whose price is not typed yet.
  if (shown.money.amount === 0) return { kind: 'asked', amount: t('shownPrice.unstated') };
  const amount = textOf(shown.money);
  const period = shown.period && vocabulary(`rentPeriod.${shown.period}`);
  const unit = unitOf(deal);
  const compared = comparedMoney(listing, deal);
  if (unit === undefined || compared === undefined || (shown.period ?? 'month') === unit) {
    const worth = worthOf(shown.money);
    return { kind: 'asked', amount, ...(period && { period }), ...(worth && { worth }) };
  }
  // The compared price comes first, the stated one beside it.
  const worth = worthOf(compared);
  return {
    kind: 'asked',
    amount: textOf(compared),
    period: vocabulary(`rentPeriod.${unit}`),
    label: [amount, period].filter(Boolean).join(' '),
    ...(worth && { worth }),
  };
}

/** The price of a listing that is shown to those who look for a deal. */
export function shownPriceWords(texts: PriceTexts, listing: ListingCard, deal?: SearchDeal): PriceWords {
  const { t, textOf, worthOf } = texts;
  if (listing.stay !== undefined) return stayPriceWords(texts, listing, listing.stay);
  const shown = shownPriceOf(listing, deal);
  if (shown.kind === 'rentOnRequest') return { kind: shown.kind, amount: t('shownPrice.rentOnRequest') };
  if (shown.kind === 'asked') return askingPriceWords(texts, shown, listing, deal);
  const amount = textOf(shown.money);
  const label = t(`shownPrice.${shown.kind}`);
  if (shown.kind === 'guide') return { kind: 'guide', amount: `${amount} – ${textOf(shown.upTo)}`, label };
  const worth = worthOf(shown.money);
  return { kind: 'bid', amount, label, ...(worth && { worth }) };
}

/** The second price of a property for sale and to rent; undefined where it has one price. */
export function otherPriceWords(
  { t, vocabulary, textOf }: PriceTexts,
  listing: ListingCard,
  deal?: SearchDeal,
): string | undefined {
  const other = otherPriceOf(listing, deal);
  if (other === undefined) return undefined;
  const period = other.kind === 'asked' && other.period && vocabulary(`rentPeriod.${other.period}`);
  const price = [textOf(other.money), period].filter(Boolean).join(' ');
  return t(unitOf(deal) === undefined ? 'shownPrice.orRent' : 'shownPrice.orSale', { price });
}
