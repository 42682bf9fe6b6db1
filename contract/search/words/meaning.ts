import type { ListingAmenity, ListingCategory, ListingType } from '../../listings/listing.vocabulary.ts';
import type { SearchDeal } from '../../listings/shown-price.ts';
import type { Currency } from '../../money.ts';

/** What a word or phrase of the closed vocabulary contributes to a sentence. */
export type Meaning =
  /** A type may usually be let by the night where no other deal is stated: a guest house. */
  | { kind: 'type'; type: ListingType; usualDeal?: 'stay' }
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
  /** In Kinyarwanda before its number, and of francs where nothing else is said. A letter without a number is no scale; "m" may be metres. */
  | { kind: 'scale'; times: number; currency?: Currency; isLetter?: true; isMetres?: true }
  | { kind: 'currency'; currency: Currency | 'other' }
  | { kind: 'area'; squareMetres: number }
  | { kind: 'length' }
  /** Before the unit of a price, or with it: "per", "le m2". */
  | { kind: 'per'; isUnit?: true }
  /** The sign or word between the sides of a plot. */
  | { kind: 'sides' }
  /** After a length, some of these say from where it is measured: "100 m from", "100 m away", "à 100 m de". */
  | { kind: 'bound'; side: 'most' | 'least' | 'above'; isFrom?: true }
  | { kind: 'between' }
  | { kind: 'to' }
  | { kind: 'and' }
  | { kind: 'or' }
  | { kind: 'about' }
  | { kind: 'near' }
  | { kind: 'far'; isFrom?: true }
  | { kind: 'not' }
  /** A landmark that one may want to be near to; by itself a word to search for. */
  | { kind: 'landmark' }
  /** A common wish that no filter covers. A person to buy or rent from is not a place. */
  | { kind: 'wish'; isPerson?: true }
  /** Has no meaning for a property; a link stands between two numbers: "30 à 45". */
  | { kind: 'filler'; isLink?: true; isFrom?: true };

/** A meaning and the phrases that have it, separated by commas. */
export type Vocabulary = readonly (readonly [Meaning, string])[];
