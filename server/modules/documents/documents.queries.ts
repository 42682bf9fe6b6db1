import type { Db, Tables } from '#server/database.ts';
import { rowsAfter } from '#server/platform/database/rows-after.ts';

export type DocumentRow = Tables['documents'];

export async function insertDocument(db: Db, document: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(document).execute();
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The ids of some documents after this one, in their order. */
export async function findDocumentIdsAfter(db: Db, after: string | undefined): Promise<string[]> {
  return (await rowsAfter(db.selectFrom('documents').select('id'), after)).map(({ id }) => id);
}

export async function deleteDocumentsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('documents').where('owner_id', '=', ownerId).returning('id').execute();
  return rows.map(({ id }) => id);
}
