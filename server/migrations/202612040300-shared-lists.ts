import { type Kysely, sql } from 'kysely';

const ofList = 'list_id uuid NOT NULL REFERENCES shared_lists (id) ON DELETE CASCADE';
const ofItem = `list_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    FOREIGN KEY (list_id, listing_id) REFERENCES shared_list_items (list_id, listing_id) ON DELETE CASCADE`;

const statements = [
  `CREATE TABLE shared_lists (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    deleted_at timestamptz
  )`,
  `CREATE INDEX shared_lists_deleted ON shared_lists (deleted_at) WHERE deleted_at IS NOT NULL`,
  // The owner is a member too. Which one it is stands here: to pass a list on must not wait for another account.
  `CREATE TABLE shared_list_members (
    ${ofList},
    user_id uuid NOT NULL REFERENCES users (id),
    joined_at timestamptz NOT NULL,
    looked_at timestamptz NOT NULL,
    is_owner boolean NOT NULL,
    PRIMARY KEY (list_id, user_id)
  )`,
  `CREATE UNIQUE INDEX shared_list_members_owner ON shared_list_members (list_id) WHERE is_owner`,
  `CREATE INDEX shared_list_members_of_user ON shared_list_members (user_id)`,
  // The title is kept as it was: what becomes of the listing is not up to the list.
  `CREATE TABLE shared_list_items (
    ${ofList},
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    title text NOT NULL,
    added_by uuid REFERENCES users (id),
    added_at timestamptz NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (list_id, listing_id)
  )`,
  `CREATE INDEX shared_list_items_of_adder ON shared_list_items (added_by)`,
  `CREATE INDEX shared_list_items_of_listing ON shared_list_items (listing_id)`,
  `CREATE INDEX shared_list_items_removed ON shared_list_items (removed_at) WHERE removed_at IS NOT NULL`,
  `CREATE TABLE shared_list_votes (
    ${ofItem},
    user_id uuid NOT NULL REFERENCES users (id),
    vote text NOT NULL CHECK (vote IN ('love', 'maybe', 'no')),
    at timestamptz NOT NULL,
    PRIMARY KEY (list_id, listing_id, user_id)
  )`,
  `CREATE INDEX shared_list_votes_of_user ON shared_list_votes (user_id)`,
  `CREATE TABLE shared_list_notes (
    id uuid PRIMARY KEY,
    ${ofItem},
    author_id uuid NOT NULL REFERENCES users (id),
    text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    changed_at timestamptz
  )`,
  `CREATE INDEX shared_list_notes_of_item ON shared_list_notes (list_id, listing_id)`,
  `CREATE INDEX shared_list_notes_of_author ON shared_list_notes (author_id)`,
  // A list has one invitation at a time.
  `CREATE TABLE shared_list_invitations (
    list_id uuid PRIMARY KEY REFERENCES shared_lists (id) ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_by uuid NOT NULL REFERENCES users (id),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX shared_list_invitations_of_user ON shared_list_invitations (created_by)`,
];

/** People keep lists of listings together, vote on them and write notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
