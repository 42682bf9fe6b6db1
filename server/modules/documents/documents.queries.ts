import type { Db, Tables } from '#server/database.ts';
import { rowsInFilePage } from '#server/platform/files/file-page.ts';

export type DocumentRow = Tables['documents'];

export async function insertDocument(db: Db, document: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(document).execute();
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Some documents after this one, in the order of their ids. */
export async function findDocumentIdsAfter(db: Db, after: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .$if(after !== undefined, (query) => query.where('id', '>', String(after)))
    .orderBy('id')
    .limit(rowsInFilePage)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteDocumentsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('documents').where('owner_id', '=', ownerId).returning('id').execute();
  return rows.map(({ id }) => id);
}
