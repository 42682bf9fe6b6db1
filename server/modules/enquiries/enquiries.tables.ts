import type { ColumnType, Generated } from 'kysely';
import type { LeadStage } from '#contract/enquiries/lead.vocabulary.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';

export type EnquiryTables = {
  enquiries: {
    id: string;
    name: string;
    email: string;
    phone: string;
    message: string;
    /** The sender, where they are signed in. */
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The listing it is about, if any. */
    listing_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** By which way its sender came to the listing. */
    way: ColumnType<ListingWay | null, ListingWay | null | undefined, ListingWay | null>;
    state: Generated<'open' | 'answered' | 'closed'>;
    created_at: Date;
    answer: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    /** When the seller of the listing marked it as answered. */
    seller_answered_at: Date | null;
    /** How far it has come, the seller's notes, and the day (YYYY-MM-DD in Kigali) on which they look at it again. */
    lead_stage: Generated<LeadStage>;
    lead_note: Generated<string>;
    lead_next_on: string | null;
    /** The conversation of sender and seller that holds its text. */
    conversation_id: string | null;
  };
};
