import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { rowsAfter } from '#server/platform/database/rows-after.ts';

export type AttachmentRow = Selectable<Tables['chat_attachments']>;

export async function insertAttachment(db: Db, row: Insertable<Tables['chat_attachments']>): Promise<void> {
  await db.insertInto('chat_attachments').values(row).execute();
}

export async function isAttachment(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('chat_attachments').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The files of the messages of a conversation between two places. */
export async function findAttachments(
  db: Db,
  conversationId: string,
  { from, to }: { from: number; to: number },
): Promise<AttachmentRow[]> {
  return db
    .selectFrom('chat_attachments')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('message_seq', '>=', from)
    .where('message_seq', '<=', to)
    .orderBy('message_seq')
    .orderBy('position')
    .execute();
}

/** Gives uploads of a person that were not sent yet to a message; returns how many of them were. */
export async function attachToMessage(
  transaction: Db,
  ids: readonly string[],
  place: { ownerId: string; conversationId: string; seq: number },
): Promise<number> {
  const attached = await transaction
    .updateTable('chat_attachments')
    .set({
      conversation_id: place.conversationId,
      message_seq: place.seq,
      position: sql`array_position(${[...ids]}::uuid[], id)`,
    })
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('owner_id', '=', place.ownerId)
    .where('conversation_id', 'is', null)
    .returning('id')
    .execute();
  return attached.length;
}

/** A file this person may read: their own upload, or one of a conversation of theirs. */
export async function findReadableAttachment(db: Db, id: string, userId: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('chat_attachments as a')
    .leftJoin('conversations as c', 'c.id', 'a.conversation_id')
    .selectAll('a')
    .where('a.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('a.conversation_id', 'is', null).and('a.owner_id', '=', userId),
        eb('c.buyer_id', '=', userId),
        eb('c.seller_id', '=', userId),
      ]),
    )
    .executeTakeFirst();
}

export async function deleteWaitingAttachment(transaction: Db, id: string, ownerId: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('chat_attachments')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('conversation_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function countWaitingAttachments(db: Db, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('chat_attachments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('conversation_id', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of some attachments after this one, in their order. */
export async function findAttachmentIdsAfter(db: Db, after: string | undefined): Promise<string[]> {
  return (await rowsAfter(db.selectFrom('chat_attachments').select('id'), after)).map(({ id }) => id);
}

/** Deletes some uploads that were never sent; returns their ids. */
export async function deleteForgottenAttachments(transaction: Db, before: Date, limit: number): Promise<string[]> {
  const deleted = await transaction
    .deleteFrom('chat_attachments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('chat_attachments')
        .select('id')
        .where('conversation_id', 'is', null)
        .where('created_at', '<', before)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
