import type { Db } from '#server/database.ts';

export type NewEnquiry = { id: string; name: string; email: string; phone: string; message: string; created_at: Date };

export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<void> {
  await db.insertInto('enquiries').values(enquiry).execute();
}

export async function findEnquiry(db: Db, id: string) {
  return db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
}
