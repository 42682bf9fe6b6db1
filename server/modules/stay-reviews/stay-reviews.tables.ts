import type { Generated } from 'kysely';

export type StayReviewTables = {
  stay_reviews: {
    deal_id: string;
    side: 'guest' | 'host';
    listing_id: string;
    author_id: string;
    rating: number;
    text: string;
    created_at: Date;
    /** Until then the other can write, and reads nothing of this one. */
    open_until: Date;
    /** The staff have hidden it from everyone but its two sides. */
    hidden_at: Generated<Date | null>;
  };
};
