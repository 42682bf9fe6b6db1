import type { Db, Tables } from '#server/database.ts';

export async function insertSecurityEvent(db: Db, event: Tables['security_events']): Promise<void> {
  await db.insertInto('security_events').values(event).execute();
}

export type SecurityEventRow = Awaited<ReturnType<typeof findSecurityEvents>>[number];

export async function findSecurityEvents(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('security_events')
    .select(['id', 'event', 'at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
