import type { ColumnType, Generated } from 'kysely';
import type { Attachment } from '#contract/chat/chat.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';

export type ChatTables = {
  conversations: {
    id: string;
    listing_id: string;
    /** The way by which its buyer came to the listing. */
    way: ColumnType<ListingWay | null, ListingWay | null | undefined, never>;
    buyer_id: string;
    seller_id: string;
    last_seq: Generated<number>;
    last_message_at: Date | null;
    created_at: Date;
  };
  conversation_members: {
    conversation_id: string;
    user_id: string;
    read_up_to_seq: Generated<number>;
    /** The last message that was in a digest mail. */
    mailed_up_to_seq: Generated<number>;
    muted_at: Date | null;
    shows_phone: Generated<boolean>;
  };
  messages: {
    conversation_id: string;
    seq: number;
    id: string;
    sender_id: string;
    client_message_id: string | null;
    text: string;
    created_at: Date;
  };
  /** Those whose recipient is still to be notified. */
  untold_messages: { message_id: string; written_at: Date };
  chat_attachments: {
    id: string;
    owner_id: string;
    conversation_id: string | null;
    message_seq: number | null;
    position: Generated<number>;
    kind: Attachment['kind'];
    name: string;
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: Date;
  };
  user_blocks: { blocker_id: string; blocked_id: string; created_at: Date };
};
