import type { Plot } from '#contract/listings/listing.ts';
import type {
  ListingAmenity,
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
  RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import type { spokenLanguages } from '#contract/sellers/seller-contact.endpoints.ts';

/** A demonstration seller; `key` links the listings to it. All people and agencies are invented. */
export type DemoSeller = {
  key: string;
  name: string;
  agencyName: string;
  email: string;
  phoneNumber: string;
  city: string;
  street: string;
  licenseNumber: string;
  yearsOfExperience: number;
  languages: readonly (typeof spokenLanguages)[number][];
  /** Whether the number is public, and whether it is on WhatsApp. */
  phone?: 'shown' | 'shown, with WhatsApp';
};

/** A sector of Rwanda with the coordinates of its centre (WGS 84 degrees). */
export type DemoPlace = { district: string; sector: string; latitude: number; longitude: number };

/** A demonstration listing as its seller would type it. */
export type DemoListing = {
  seller: string;
  title: string;
  /** Plain text; paragraphs separated by an empty line. */
  description: string;
  /** Whole US dollars; for rentals the amount for one `rentPeriod`. */
  priceDollars: number;
  /** Its seller asks for what these dollars are worth in francs. */
  isInFrancs?: true;
  type: ListingType;
  category: readonly ListingCategory[];
  status: ListingStatus;
  purpose: ListingPurpose;
  rentPeriod?: RentPeriod;
  /** For a listing that is for sale too: the rent for one `rentPeriod`; without it the rent is on request. */
  rentDollars?: number;
  beds?: number;
  baths?: number;
  sizeSquareMetres: number;
  district: string;
  sector: string;
  /** The place in the seller's words, as people read it: "Nyarutarama, Kigali". */
  location: string;
  latitude: number;
  longitude: number;
  /** True when the seller shows the exact place; otherwise the public sees a blurred one. */
  showsExactPlace: boolean;
  amenities: readonly ListingAmenity[];
  /** What is known of a plot. */
  plot?: Plot;
  /** File names in `demo/photos/`, perhaps with a variant (`demo-photos.ts`); the first is the display image. */
  photos: readonly string[];
  /** How long before the data was loaded the listing was published, in days. */
  publishedDaysAgo: number;
};

/** A firm shown in the partners carousel; `logo` is a file name in `demo/partners/`. */
export type DemoPartner = { name: string; logo: string };

export type DemoEnquiry = {
  name: string;
  email: string;
  phone: string;
  message: string;
  sentDaysAgo: number;
  /** The title of the listing it asks about. */
  listing?: string;
};
