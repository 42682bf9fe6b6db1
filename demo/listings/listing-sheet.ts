import type { Plot } from '#contract/listings/listing.ts';
import { type ListingAmenity, listingAmenities } from '#contract/listings/listing.vocabulary.ts';
import type { DemoListing } from '../demo-data.ts';

/**
 * The particulars of a demonstration listing as they are written down here: grouped, one group to a line,
 * so that a hundred and more of them stay readable.
 */
export type ListingSheet = {
  title: string;
  seller: string;
  publishedDaysAgo: number;
  property: Pick<DemoListing, 'type' | 'category' | 'beds' | 'baths' | 'sizeSquareMetres'>;
  offer: Pick<DemoListing, 'status' | 'purpose' | 'priceDollars' | 'isInFrancs' | 'rentPeriod' | 'rentDollars'>;
  place: Pick<DemoListing, 'district' | 'sector' | 'location' | 'latitude' | 'longitude'>;
  showsExactPlace?: true;
  /** Words of `listingAmenities` with spaces between them. */
  amenities: string;
  /** What a buyer of land asks first. */
  plot?: Plot;
  /**
   * Names of pictures in `demo/photos/` without `.jpg`, spaces between them, the display image first. `#mirrored` and
   * `#close` after a name make another picture of it.
   */
  photos: string;
  /** Paragraphs with empty lines between them; other line breaks mean nothing. */
  description: string;
};

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function isListingAmenity(word: string): word is ListingAmenity {
  return listingAmenities.some((amenity) => amenity === word);
}

/** Throws on a word outside the vocabulary, since no listing could be stored with it. */
function amenitiesNamed(text: string): ListingAmenity[] {
  return words(text).map((word) => {
    if (!isListingAmenity(word)) throw new Error(`"${word}" is not a listing amenity.`);
    return word;
  });
}

/** The sheet as the listing its seller would have typed. */
export function listingFromSheet(sheet: ListingSheet): DemoListing {
  return {
    seller: sheet.seller,
    title: sheet.title,
    publishedDaysAgo: sheet.publishedDaysAgo,
    ...sheet.property,
    ...sheet.offer,
    ...sheet.place,
    showsExactPlace: sheet.showsExactPlace ?? false,
    amenities: amenitiesNamed(sheet.amenities),
    ...(sheet.plot && { plot: sheet.plot }),
    photos: words(sheet.photos).map((name) => name.replace(/(?=#)|(?<!#.*)$/, '.jpg')),
    description: sheet.description
      .split(/\n\s*\n/)
      .map((paragraph) => words(paragraph).join(' '))
      .join('\n\n'),
  };
}
