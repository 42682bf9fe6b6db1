import type { Db, Tables } from '#server/database.ts';

export type DocumentRow = Tables['documents'];

export async function insertDocument(db: Db, document: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(document).execute();
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteDocumentsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('documents').where('owner_id', '=', ownerId).returning('id').execute();
  return rows.map(({ id }) => id);
}
