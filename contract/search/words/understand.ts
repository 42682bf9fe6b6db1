import type { SearchDeal } from '../../listings/shown-price.ts';
import type { Currency } from '../../money.ts';
import { foldText } from '../../text.ts';
import { isSilent, type PlaceMention, readItems, type Sentence } from './grammar.ts';
import { type Item, itemsOf } from './items.ts';
import { joinMeant, type Meant } from './meant.ts';
import { isWithin, type NamedPlace } from './places.ts';

/** The meaning of a sentence, and the parts of it that no filter covers. */
export type Understood = {
  meant: Meant;
  /** The one place of the sentence, where it is found among the words of listings. */
  placeName?: string;
  /** Unknown words: they are searched literally. */
  words: readonly string[];
  /** Wishes that no filter covers: they are not searched for. */
  wishes: readonly string[];
  /** Whether any word has a meaning: "for sale or rent" does, although it does not narrow the search. */
  isSaying: boolean;
};

/** Without a currency, amounts from these on are francs: nothing here costs as many dollars. */
const leastFrancs = { sale: 5_000_000, rent: 10_000 } as const;

function dealOf({ deals: stated, periodDeals, usualDeal }: Sentence): SearchDeal | undefined {
  const deals = stated.size > 0 ? stated : periodDeals;
  if (deals.size === 0) return usualDeal;
  if (deals.has('auction')) return 'auction';
  // A holiday home for sale is for sale.
  if (deals.has('stay') && !deals.has('sale')) return 'stay';
  const others = [...deals].filter((deal) => deal !== 'stay');
  // For sale or rent is no narrowing.
  return others.length === 1 ? others[0] : undefined;
}

function currencyOf(
  { currency, priceMin = 0, priceMax = priceMin }: Meant,
  deal: SearchDeal | undefined,
): Currency | undefined {
  if (currency !== undefined) return currency;
  const isLet = deal === 'rent' || deal === 'stay';
  return priceMax >= leastFrancs[isLet ? 'rent' : 'sale'] ? 'RWF' : undefined;
}

/** "Commercial" is the use of land, and otherwise the type of a building. */
function usesOf({ uses, meant }: Sentence): Meant {
  return uses.reduce<Meant>((all, { category, type }) => {
    const isBuilding = type !== undefined && meant.types === undefined;
    if (isBuilding) return joinMeant(all, { types: [type] });
    // "Commercial shop" says it twice.
    const isSaid = type !== undefined && meant.types?.includes(type);
    return isSaid ? all : joinMeant(all, { categories: [category] });
  }, {});
}

const isInside = (inner: NamedPlace, outer: NamedPlace) => inner.key !== outer.key && isWithin(inner, outer);
const isAround = (outer: PlaceMention, inner: PlaceMention) =>
  inner.places.some((place) => outer.places.some((around) => isInside(place, around)));

/** "Remera, Gasabo" is one place: of two named places, only the inner one is meant. */
function narrowed(mentions: readonly PlaceMention[]): string[] {
  const meant = mentions.flatMap((mention) => {
    const others = mentions.filter((other) => other !== mention).flatMap(({ places }) => places);
    const inner = mention.places.filter((place) => others.some((other) => isInside(place, other)));
    if (inner.length > 0) return inner;
    return mention.places.some((place) => others.some((other) => isInside(other, place))) ? [] : mention.places;
  });
  return [...new Set(meant.map(({ key }) => key))];
}

/** The name as it was typed, or rightly spelt. */
function nameOf({ name, item }: PlaceMention, text: string): string | undefined {
  if (name === undefined) return undefined;
  const typed = text.slice(item.start, item.end);
  return foldText(typed) === foldText(name) ? typed : name;
}

/** Whether words can give the location: one place, by names that listings have. */
function placeNameOf(mentions: readonly PlaceMention[], text: string): string | undefined {
  const names = mentions.map((mention) => nameOf(mention, text));
  const innermost = mentions.find((one) => mentions.every((other) => other.name === one.name || isAround(other, one)));
  return innermost !== undefined && names.every((name) => name !== undefined)
    ? [...new Set(names)].join(' ')
    : undefined;
}

const textOf = (run: readonly Item[], text: string) => text.slice(run[0]?.start, run.at(-1)?.end);

/** No search has a minimum above its maximum: of "over 80m, budget 50m" the maximum counts. */
function withoutContradiction({ priceMin = 0, sizeMin = 0, ...meant }: Meant): Meant {
  const { priceMax = priceMin, sizeMax = sizeMin } = meant;
  return {
    ...meant,
    ...(priceMin > 0 && priceMin <= priceMax && { priceMin }),
    ...(sizeMin > 0 && sizeMin <= sizeMax && { sizeMin }),
  };
}

/** Reads a sentence in English, French or Kinyarwanda, or in all of them: "inzu 3 bedrooms à Kacyiru munsi ya 80m". */
export function understand(text: string): Understood {
  const items = itemsOf(text);
  const sentence = readItems(items);
  const { mentions } = sentence;
  const deal = dealOf(sentence);
  const joined = withoutContradiction(joinMeant(sentence.meant, usesOf(sentence)));
  const currency = currencyOf(joined, deal);
  const places = narrowed(mentions);
  const placeName = placeNameOf(mentions, text);
  return {
    meant: {
      ...joined,
      ...(deal !== undefined && { purpose: deal }),
      ...(places.length > 0 && { places }),
      ...(currency !== undefined && { currency }),
    },
    ...(placeName !== undefined && { placeName }),
    words: sentence.words.map((run) => textOf(run, text)),
    wishes: sentence.wishes.map((run) => textOf(run, text)),
    isSaying: !items.every(isSilent),
  };
}
