import type { ListingCard } from '#contract/listings/listing.ts';
import type {
  ListingAmenity,
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
} from '#contract/listings/listing.vocabulary.ts';
import { comparedPrice, dealsOf, type Priced, type SearchDeal } from '#contract/listings/shown-price.ts';
import type { Rate } from '#contract/rates/rate.ts';
import { provinceAround } from './geography/gazetteer.ts';
import type { IndexedStay } from './stays/indexed-stay.ts';
import { wordsOf } from './text/words-of.ts';

/** A public listing as the index holds it. */
export type IndexedListing = {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  title: string;
  location: string;
  district: string | null;
  sector: string | null;
  type: ListingType;
  categories: readonly ListingCategory[];
  status: ListingStatus;
  purpose: ListingPurpose;
  /** The searches it is an answer to, and the prices these compare (`comparableOf`); null where one is not known. */
  deals: readonly SearchDeal[];
  priceValue: number | null;
  /** The prices of a month, and of a night. */
  rentValue: number | null;
  stayValue: number | null;
  /** By how much the price was reduced, in hundredths of a percent; 0 when it was not. */
  reduction: number;
  /** Whether its comparable values, or the dollars on its card, depend on the rate of the day. */
  isInFrancs: boolean;
  beds: number | null;
  baths: number | null;
  size: number | null;
  amenities: readonly ListingAmenity[];
  sellerId: string;
  /** The public place. */
  latitude: number | null;
  longitude: number | null;
  hasPhotos: boolean;
  hasAuction: boolean;
  /** Bidding is over, while the seller decides on the highest bid. */
  isBidOver: boolean;
  /** Absent unless its nights can be booked. */
  stay?: IndexedStay | undefined;
  /** The stems of its title and description, each once. */
  stems: readonly string[];
  /** The card as JSON, ready to be sent. */
  card: string;
};

/** What questions look at. */
export type ListingFacts = Omit<IndexedListing, 'card'>;

/** The prices on a card. */
type PricedCard = Priced & Pick<ListingCard, 'previousMoney'>;

export type Compared = Pick<IndexedListing, 'deals' | `${PriceKind}Value` | 'reduction' | 'isInFrancs' | 'isBidOver'>;

/** What searches compare of a listing, by its card and the rate of the day. */
export function comparedOf(card: PricedCard, rate: Rate | undefined): Compared {
  const deals = dealsOf(card);
  const valueFor = (deal: SearchDeal) => (deals.includes(deal) ? (comparedPrice(card, deal, rate) ?? null) : null);
  return {
    deals,
    priceValue: comparedPrice(card, undefined, rate) ?? null,
    rentValue: valueFor('rent'),
    stayValue: valueFor('stay'),
    reduction: reductionOf(card),
    isBidOver: card.auction?.state === 'pending_seller',
    isInFrancs: [card.money.currency, card.auction?.currency].includes('RWF'),
  };
}

/** Both prices of a reduction are in one currency, and the sale is the only one of two prices that has a history. */
function reductionOf({ money, previousMoney }: PricedCard): number {
  if (previousMoney === undefined || previousMoney.amount <= money.amount) return 0;
  return Math.max(1, Math.floor(((previousMoney.amount - money.amount) / previousMoney.amount) * 10_000));
}

/** The kinds of prices: the asking price of every listing, and the comparable prices of rents and stays. */
export const priceKinds = ['price', 'rent', 'stay'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** The prices that a deal compares. */
export const priceKindOf = (deal: SearchDeal | undefined): PriceKind =>
  deal === 'rent' || deal === 'stay' ? deal : 'price';

/** The price of a listing that a deal compares. */
export const valueFor = (listing: ListingFacts, deal: SearchDeal | undefined): number | null =>
  listing[`${priceKindOf(deal)}Value`];

/** Folded words of title, place and type, and those of the title and of the place alone. */
export type ListingWords = { words: readonly string[]; titleWords: readonly string[]; placeWords: readonly string[] };

const textsKept = 5_000;
/** The words of places and types: there are few, in very many listings. */
const knownWords = new Map<string, readonly string[]>();

function wordsOfFew(text: string, more: () => string = () => ''): readonly string[] {
  const known = knownWords.get(text);
  if (known !== undefined) return known;
  if (knownWords.size >= textsKept) knownWords.clear();
  const words = wordsOf(`${text} ${more()}`);
  knownWords.set(text, words);
  return words;
}

/** The words of a listing; its province is one of them though no seller writes it: "kigali" means all of Kigali. */
export function textsOf({ title, location, district, sector, type }: ListingFacts): ListingWords {
  const titleWords = wordsOf(title);
  const written = [location, district, sector].filter(Boolean).join(' ');
  // The comma keeps two listings apart whose words are divided otherwise.
  const placeWords = wordsOfFew(`${written},${district ?? ''}`, () => provinceAround(district ?? '') ?? '');
  return { words: [...new Set([...titleWords, ...placeWords, ...wordsOfFew(type)])], titleWords, placeWords };
}
