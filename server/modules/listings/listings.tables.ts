import type { Generated } from 'kysely';
import type { Plot } from '#contract/listings/listing.ts';
import type {
  ListingAmenity,
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
  RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import type { ListingField } from '#contract/listings/listing-form.ts';
import type { Currency } from '#contract/money.ts';

export type ListingTables = {
  listings: {
    id: string;
    slug: string;
    seller_id: string;
    title: string;
    description: string;
    /** Whole minor units of `currency`, as are the other amounts. */
    price_cents: number;
    /** The price before a reduction; maintained by a trigger. */
    previous_price_cents: Generated<number | null>;
    currency: Generated<Currency>;
    type: ListingType;
    categories: ListingCategory[];
    status: ListingStatus;
    purpose: ListingPurpose;
    rent_period: RentPeriod | null;
    /** The rent of one period, where `price_cents` is the price of a sale. */
    rent_cents: Generated<number | null>;
    beds: number | null;
    baths: number | null;
    size_m2: number | null;
    location: string;
    district: string | null;
    sector: string | null;
    /** The true place; leaves the server only when `shows_exact_place`. */
    latitude: number | null;
    longitude: number | null;
    /** The place the public sees, blurred once when it was set. */
    public_latitude: number | null;
    public_longitude: number | null;
    shows_exact_place: boolean;
    amenities: ListingAmenity[];
    plot: Generated<Plot>;
    display_media_id: string | null;
    display_caption: Generated<string | null>;
    /** Title, location, district, sector and type, folded for searching. */
    folded_text: string;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    /** Taken down by the staff. */
    hidden_at: Date | null;
    /** Hidden because its seller is suspended. */
    suspended_at: Date | null;
    deleted_at: Date | null;
  };
  /** The number that people type, write or say to find a listing; a trigger assigns one to each when it is created. */
  listing_numbers: { number: Generated<number>; listing_id: string };
  /** Addresses from before a title was changed. */
  listing_slugs: { slug: string; listing_id: string; created_at: Date };
  /** What each version changed; rows are only ever added. */
  listing_history: {
    listing_id: string;
    version: number;
    field: ListingField;
    at: Date;
    changed_by: string;
    /** Of prices (as history-price.ts writes them) and states only. */
    from_value: string | null;
    to_value: string | null;
  };
  /** Pictures that were sent ahead and belong to nothing yet; `bytes` as they were sent. */
  listing_uploads: { media_id: string; owner_id: string; bytes: number; created_at: Date };
  listing_images: { listing_id: string; media_id: string; position: number; caption: string | null };
};
