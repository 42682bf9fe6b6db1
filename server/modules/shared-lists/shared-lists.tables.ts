import type { Generated } from 'kysely';
import type { ListVote } from '#contract/shared-lists/shared-lists.vocabulary.ts';

type OfItem = { list_id: string; listing_id: string };

export type SharedListTables = {
  shared_lists: {
    id: string;
    name: string;
    /** Grows when it is renamed. */
    version: Generated<number>;
    created_at: Date;
    /** When something on it last changed. */
    changed_at: Date;
    deleted_at: Generated<Date | null>;
  };
  shared_list_members: { list_id: string; user_id: string; joined_at: Date; looked_at: Date; is_owner: boolean };
  shared_list_items: OfItem & {
    /** The title of the listing when it was put on the list. */
    title: string;
    added_by: string | null;
    added_at: Date;
    removed_at: Generated<Date | null>;
  };
  shared_list_votes: OfItem & { user_id: string; vote: ListVote; at: Date };
  shared_list_notes: OfItem & {
    id: string;
    author_id: string;
    text: string;
    version: Generated<number>;
    created_at: Date;
    changed_at: Generated<Date | null>;
  };
  shared_list_invitations: {
    list_id: string;
    token_hash: Buffer;
    created_by: string;
    created_at: Date;
    expires_at: Date;
  };
};
