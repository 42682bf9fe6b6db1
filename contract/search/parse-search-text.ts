import type { ListingType } from '../listings/listing.vocabulary.ts';
import type { Currency } from '../money.ts';
import { foldText } from '../text.ts';
import { readBudget, readType } from './read-criteria.ts';

/** What was understood of a search text; the rest are words to look for. */
export type ParsedSearchText = {
  /** Folded words that must all occur in title, place or type. */
  words: string[];
  beds?: number;
  baths?: number;
  types?: readonly ListingType[];
  purpose?: 'sale' | 'rent';
  priceMax?: number;
  /** What `priceMax` is in, where the words say it. */
  currency?: Currency;
};

type Rule = { pattern: RegExp; meaning: (match: RegExpExecArray) => Partial<ParsedSearchText> };

const bedWords = 'bed|beds|bedroom|bedrooms|br|bdr|chambre|chambres|ibyumba';
const bathWords = 'bath|baths|bathroom|bathrooms|sdb|douche|douches';
const amount = String.raw`(?:(?:\$|usd|rwf|frw)\s?)?\d[\d.,]*(?:\s?(?:k|m|thousand|million))?(?:\s?(?:usd|dollars?|rwf|frw|francs?))?`;

/** The currency that an amount names. */
function currencyIn(text: string): { currency?: Currency } {
  if (/rwf|frw|franc/.test(text)) return { currency: 'RWF' };
  return /\$|usd|dollar/.test(text) ? { currency: 'USD' } : {};
}

/** Phrases with a meaning of their own, in the three languages; each is taken out of the text. All patterns are linear. */
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`(?:^|\s)(\d{1,2})\+?[\s-]?(?:${bedWords})(?=\s|$)`),
    meaning: ([, count]) => ({ beds: Number(count) }),
  },
  {
    pattern: /(?:^|\s)ibyumba (\d{1,2})(?=\s|$)/,
    meaning: ([, count]) => ({ beds: Number(count) }),
  },
  {
    pattern: new RegExp(String.raw`(?:^|\s)(\d{1,2})\+?[\s-]?(?:${bathWords})(?=\s|$)`),
    meaning: ([, count]) => ({ baths: Number(count) }),
  },
  {
    pattern: new RegExp(String.raw`(?:^|\s)(?:under|below|up to|max|moins de|jusqu'a|munsi ya) (${amount})(?=\s|$)`),
    meaning: ([, text = '']) => ({ priceMax: readBudget(text), ...currencyIn(text) }),
  },
  {
    pattern: /(?:^|\s)(?:for sale|to buy|a vendre|kugurisha)(?=\s|$)/,
    meaning: () => ({ purpose: 'sale' }),
  },
  {
    pattern: /(?:^|\s)(?:for rent|to rent|to let|a louer|gukodesha)(?=\s|$)/,
    meaning: () => ({ purpose: 'rent' }),
  },
];

/** Words that say nothing of a property. */
const emptyWords = new Set([
  'a',
  'an',
  'the',
  'in',
  'at',
  'near',
  'with',
  'and',
  'de',
  'avec',
  'muri',
  'i',
  'mu',
  'yo',
  'cyo',
]);

/** Takes the words that name a type out of the others. */
function takeTypes(words: readonly string[]): { words: string[]; types?: readonly ListingType[] } {
  const types = new Set<ListingType>();
  const left = words.filter((word) => {
    const type = readType(word);
    if (type !== undefined) types.add(type);
    return type === undefined;
  });
  return types.size > 0 ? { words: left, types: [...types] } : { words: left };
}

/** Reads "3 bed house kigali" as three bedrooms, a house, and the word to look for. */
export function parseSearchText(text: string): ParsedSearchText {
  let rest = foldText(text).replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
  let understood: Partial<ParsedSearchText> = {};
  for (const { pattern, meaning } of rules) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    understood = { ...meaning(match), ...understood };
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim();
  }
  const all = rest.split(' ').filter(Boolean);
  const meaningful = all.filter((word) => !emptyWords.has(word));
  return { ...understood, ...takeTypes(meaningful.length > 0 ? meaningful : all) };
}
