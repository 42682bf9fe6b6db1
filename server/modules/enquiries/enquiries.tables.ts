import type { ColumnType, Generated } from 'kysely';

export type EnquiryTables = {
  enquiries: {
    id: string;
    name: string;
    email: string;
    phone: string;
    message: string;
    /** Who asks, where they are signed in. */
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The listing it is about, if any. */
    listing_id: ColumnType<string | null, string | null | undefined, string | null>;
    state: Generated<'open' | 'answered' | 'closed'>;
    created_at: Date;
    answer: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    /** When the seller of the listing marked it as answered. */
    seller_answered_at: Date | null;
    /** The conversation of sender and seller that holds its text. */
    conversation_id: string | null;
  };
};
