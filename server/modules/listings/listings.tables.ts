import type { Generated } from 'kysely';
import type {
  ListingAttribute,
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
  RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';

export type ListingTables = {
  listings: {
    id: string;
    slug: string;
    seller_id: string;
    title: string;
    description: string;
    price_cents: number;
    currency: Generated<string>;
    type: ListingType;
    categories: ListingCategory[];
    status: ListingStatus;
    purpose: ListingPurpose;
    rent_period: RentPeriod | null;
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
    attributes: ListingAttribute[];
    display_media_id: string | null;
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
  /** How often a seller's listings have changed; counted by a trigger. */
  seller_shelves: { seller_id: string; version: number; changed_in: string };
  listing_images: { listing_id: string; media_id: string; position: number; caption: string | null };
};
