import type {
  ListingAttribute,
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
} from '#contract/listings/listing.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import { searchableText } from '#server/modules/listing-cards/index.ts';

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
  priceCents: number;
  /** What it cost before it was reduced; null when it is not. */
  previousPriceCents: number | null;
  beds: number | null;
  baths: number | null;
  size: number | null;
  attributes: readonly ListingAttribute[];
  sellerId: string;
  /** The public place. */
  latitude: number | null;
  longitude: number | null;
  hasPhotos: boolean;
  hasAuction: boolean;
  /** The card as JSON, ready to be sent. */
  card: string;
};

/** The words of a text, folded and each once; commas separate like spaces. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      foldText(text)
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
}

/** Folded words of title, place and type, and those of the title and of the place alone. */
export type ListingWords = { words: readonly string[]; titleWords: readonly string[]; placeWords: readonly string[] };

export function textsOf(listing: IndexedListing): ListingWords {
  const { title, location, district, sector } = listing;
  return {
    words: wordsOf(searchableText(listing)),
    titleWords: wordsOf(title),
    placeWords: wordsOf([location, district, sector].filter(Boolean).join(' ')),
  };
}

/** By how much a price was reduced, in hundredths of a percent; 0 when it was not. */
export function reductionOf({ priceCents, previousPriceCents }: IndexedListing): number {
  if (previousPriceCents === null || previousPriceCents <= priceCents) return 0;
  return Math.max(1, Math.floor(((previousPriceCents - priceCents) / previousPriceCents) * 10_000));
}

const keyPart = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The key of a district: `gasabo`. */
export function districtKey(district: string): string {
  return keyPart(district);
}

/** The key of a sector: `gasabo/kacyiru`. */
export function sectorKey(district: string, sector: string): string {
  return `${keyPart(district)}/${keyPart(sector)}`;
}
