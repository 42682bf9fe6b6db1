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
  /**
   * A period names its deal only where no other is said: "for sale, paid in 6 months". "Location" is a rent in French, and
   * in English where something is, always with a colon behind it.
   */
  | { kind: 'deal'; deal: SearchDeal; isPeriod?: true; isAlsoWhere?: true; isLabel?: true }
  /** A title deed has a number of its own. */
  | { kind: 'amenity'; amenity: ListingAmenity; isLabel?: true }
  | { kind: 'flag'; flag: 'isReduced' | 'hasPhotos' }
  /** A kind of room, and how many where the phrase says it. A singular with a living room is one: "chambre salon". "2 ba" is one only beside other rooms. */
  | { kind: 'rooms'; of: 'beds' | 'baths'; count?: number; isSingular?: true; isShort?: true }
  /** An article may be a number: "une chambre". */
  | { kind: 'number'; value: number; isArticle?: true }
  /** Half of one more: "one and a half million", "un million et demi". */
  | { kind: 'half' }
  /** In Kinyarwanda before its number, and of francs where nothing else is said. A letter without a number is no scale; "m" may be metres. */
  | { kind: 'scale'; times: number; currency?: Currency; isLetter?: true; isMetres?: true }
  | { kind: 'currency'; currency: Currency | 'other' }
  | { kind: 'area'; squareMetres: number }
  /** A home that is a kilometre or ten minutes away from a place does not lie in it. */
  | { kind: 'length'; isFar?: true }
  /** Before the unit of a price, or with it: "per", "le m2"; the stroke is also between the sides of a plot. */
  | { kind: 'per'; isUnit?: true; isStroke?: true }
  /** The sign or word between the sides of a plot. */
  | { kind: 'sides' }
  /** After a length, some of these say from where it is measured: "100 m from", "100 m away", "à 100 m de". */
  /** Some may follow their number: "50m maximum". A budget may be a range. "5 min" are minutes. One that begins with "and" joins no range. */
  | {
      kind: 'bound';
      side: 'most' | 'least' | 'above';
      isFrom?: true;
      canFollow?: true;
      isBudget?: true;
      isMinutes?: true;
      isJoined?: true;
    }
  /**
   * After its number: "80m or less", "3 rooms and more"; a sign, as in "50m+", means nothing alone. Some can also be before
   * another: "3 rooms and under 50m".
   */
  | { kind: 'after'; side: 'most' | 'least'; isSign?: true; canLead?: true }
  /** A time that no price of ours is for: "per year". */
  | { kind: 'period' }
  /** Before the number of something that is no criterion: "ref", "box". */
  | { kind: 'label' }
  /** After a number: "3rd". */
  | { kind: 'ordinal' }
  | { kind: 'between' }
  | { kind: 'to' }
  | { kind: 'and' }
  | { kind: 'or' }
  /** "Within 50 million" is at most that much. */
  | { kind: 'about'; isMost?: true }
  | { kind: 'near' }
  | { kind: 'far'; isFrom?: true }
  | { kind: 'not' }
  /** A landmark that one may want to be near to; by itself a word to search for. */
  | { kind: 'landmark' }
  /**
   * A common wish that no filter covers. A person to buy or rent from is not a place; people and the like are counted; a
   * month has days; "unfurnished" is the opposite of an amenity.
   */
  | { kind: 'wish'; isPerson?: true; isCounted?: true; isMonth?: true; isOpposite?: true; isLivingRoom?: true }
  /** Has no meaning for a property; a link stands between two numbers: "30 à 45". */
  | { kind: 'filler'; isLink?: true; isFrom?: true; isOf?: true };

/** A meaning and the phrases that have it, separated by commas. */
export type Vocabulary = readonly (readonly [Meaning, string])[];
