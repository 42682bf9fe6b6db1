import type { ListingAmenity, ListingCategory, ListingType } from '../../listings/listing.vocabulary.ts';
import type { SearchDeal } from '../../listings/shown-price.ts';
import type { Currency } from '../../money.ts';

/** What a word or phrase of the closed vocabulary contributes to a sentence. */
export type Meaning =
  | { kind: 'type'; type: ListingType }
  /** Of land a category, else the type of a building. */
  | { kind: 'use'; category: ListingCategory; type?: ListingType }
  | { kind: 'category'; category: ListingCategory }
  | { kind: 'deal'; deal: SearchDeal }
  | { kind: 'amenity'; amenity: ListingAmenity }
  | { kind: 'flag'; flag: 'isReduced' | 'hasPhotos' }
  /** A kind of room, and how many where the phrase says it. */
  | { kind: 'rooms'; of: 'beds' | 'baths'; count?: number }
  /** An article may be a number: "une chambre". */
  | { kind: 'number'; value: number; isArticle?: true }
  /** In Kinyarwanda before its number, and of francs where nothing else is said. A letter is none without a number. */
  | { kind: 'scale'; times: number; currency?: Currency; isLetter?: true }
  | { kind: 'currency'; currency: Currency | 'other' }
  | { kind: 'area'; squareMetres: number }
  | { kind: 'length' }
  /** The sign or word between the sides of a plot. */
  | { kind: 'sides' }
  | { kind: 'bound'; side: 'most' | 'least' | 'above' }
  | { kind: 'between' }
  | { kind: 'to' }
  | { kind: 'and' }
  | { kind: 'or' }
  | { kind: 'about' }
  | { kind: 'near' }
  | { kind: 'far' }
  | { kind: 'not' }
  /** What one may be near to, or not; by itself a word to look for. */
  | { kind: 'landmark' }
  /** People ask for it, and no filter knows it. */
  | { kind: 'wish' }
  /** Says nothing of a property; one that links stands between two numbers: "30 à 45". */
  | { kind: 'filler'; isLink?: true };

/** A meaning and the phrases that have it, separated by commas. */
export type Vocabulary = readonly (readonly [Meaning, string])[];
