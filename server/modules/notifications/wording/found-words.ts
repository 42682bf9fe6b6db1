import type { Language } from '#contract/languages.ts';
import { moneyText } from '#contract/money-text.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { SearchEvent } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Words } from './wording.ts';

type Found = NotificationData['search-found'];
type FoundListing = Found['listings'][number];

/** A push message has room for the names of a few. */
const mostInShort = 3;

type Texts = {
  event: Readonly<Record<SearchEvent, string>>;
  /** Between what happened and to what. */
  colon: string;
  one: (name: string) => string;
  many: (count: number, name: string) => string;
  more: (count: number) => string;
};

/** What a saved search has found, in one language. */
function wordsIn(language: Language, { event, colon, one, many, more }: Texts) {
  const priceOf = ({ price }: FoundListing) => (price === undefined ? [] : [moneyText(price, language)]);
  return ({ name, listings, count }: Found): Words => {
    const [first] = listings;
    if (count === 1 && first !== undefined) {
      return { title: `${event[first.event]}${colon}${first.title}`, text: [...priceOf(first), one(name)].join('. ') };
    }
    const shown = listings.slice(0, mostInShort).map((listing) => [listing.title, ...priceOf(listing)].join(', '));
    const left = count - shown.length;
    return { title: many(count, name), text: [...shown, ...(left > 0 ? [more(left)] : [])].join(' · ') };
  };
}

const en: Texts = {
  event: { new: 'New', price_down: 'Lower price', back: 'Back on the market' },
  colon: ': ',
  one: (name) => `It is what your saved search “${name}” looks for.`,
  many: (count, name) => `${count} properties for “${name}”`,
  more: (count) => `and ${count} more`,
};

const fr: Texts = {
  event: { new: 'Nouveau', price_down: 'Prix en baisse', back: 'De nouveau disponible' },
  colon: ' : ',
  one: (name) => `Ce bien répond à votre recherche enregistrée « ${name} ».`,
  many: (count, name) => `${count} biens pour « ${name} »`,
  more: (count) => `et ${count} de plus`,
};

const rw: Texts = {
  event: { new: 'Gishya', price_down: 'Igiciro cyagabanutse', back: 'Wongeye kuboneka' },
  colon: ': ',
  one: (name) => `Uhuye n’ibyo ushakisha wabitse “${name}”.`,
  many: (count, name) => `Imitungo ${count} ihuye na “${name}”`,
  more: (count) => `n’indi ${count}`,
};

export const foundWords = { en: wordsIn('en', en), fr: wordsIn('fr', fr), rw: wordsIn('rw', rw) } as const;
