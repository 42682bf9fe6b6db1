import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

export type ItemKey = { listId: string; listingId: string };

/** How a public listing is called. */
export async function findTitle(db: Db, listingId: string): Promise<string> {
  const { title } = await db
    .selectFrom('listings')
    .select('title')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return title;
}

export async function findItem(db: Db, { listId, listingId }: ItemKey) {
  return db
    .selectFrom('shared_list_items')
    .select('removed_at')
    .where('list_id', '=', listId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
}

export async function countItems(db: Db, listId: string): Promise<number> {
  const { total } = await db
    .selectFrom('shared_list_items')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('list_id', '=', listId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Puts a listing on a list; one that was removed comes back, newly added. */
export async function upsertItem(
  db: Db,
  { listId, listingId, title, addedBy, at }: ItemKey & { title: string; addedBy: string; at: Date },
): Promise<void> {
  const facts = { title, added_by: addedBy, added_at: at, removed_at: null };
  await db
    .insertInto('shared_list_items')
    .values({ list_id: listId, listing_id: listingId, ...facts })
    .onConflict((conflict) => conflict.columns(['list_id', 'listing_id']).doUpdateSet(facts))
    .execute();
}

export async function setItemRemoved(db: Db, { listId, listingId }: ItemKey, removedAt: Date | null): Promise<void> {
  await db
    .updateTable('shared_list_items')
    .set({ removed_at: removedAt })
    .where('list_id', '=', listId)
    .where('listing_id', '=', listingId)
    .execute();
}

/** Sets or changes a vote; returns false where it is the same already. */
export async function upsertVote(
  db: Db,
  { listId, listingId, userId, vote, at }: ItemKey & { userId: string; vote: 'love' | 'maybe' | 'no'; at: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('shared_list_votes')
    .values({ list_id: listId, listing_id: listingId, user_id: userId, vote, at })
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'listing_id', 'user_id'])
        .doUpdateSet({ vote, at })
        .where('shared_list_votes.vote', '<>', vote),
    )
    .returning('vote')
    .executeTakeFirst();
  return written !== undefined;
}

export async function deleteVote(
  db: Db,
  { listId, listingId, userId }: ItemKey & { userId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shared_list_votes')
    .where('list_id', '=', listId)
    .where('listing_id', '=', listingId)
    .where('user_id', '=', userId)
    .returning('vote')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** How many notes there are on a listing of a list, and on the whole list. */
export async function countNotes(db: Db, { listId, listingId }: ItemKey) {
  return db
    .selectFrom('shared_list_notes')
    .select((eb) => eb.fn.countAll<number>().as('on_list'))
    .select(sql<number>`count(*) FILTER (WHERE listing_id = ${listingId})`.as('on_listing'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
}

export async function insertNote(
  db: Db,
  { listId, listingId, ...note }: ItemKey & { id: string; author_id: string; text: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('shared_list_notes')
    .values({ list_id: listId, listing_id: listingId, ...note })
    .execute();
}

/** A note of a list, of which the listing is still on it. */
export async function findNote(db: Db, listId: string, noteId: string) {
  return db
    .selectFrom('shared_list_notes as n')
    .innerJoin('shared_list_items as i', (join) =>
      join.onRef('i.list_id', '=', 'n.list_id').onRef('i.listing_id', '=', 'n.listing_id'),
    )
    .select(['n.author_id', 'n.version', 'n.text'])
    .where('n.id', '=', noteId)
    .where('n.list_id', '=', listId)
    .where('i.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function updateNote(db: Db, noteId: string, text: string, at: Date): Promise<void> {
  await db
    .updateTable('shared_list_notes')
    .set({ text, changed_at: at, version: sql`version + 1` })
    .where('id', '=', noteId)
    .execute();
}

export async function deleteNote(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom('shared_list_notes').where('id', '=', noteId).execute();
}
