import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** SQL: whether one of two people, each a column such as `c.buyer_id` or a value, has blocked the other. */
export function isBlockedBetween(one: string | RawBuilder<string>, other: string | RawBuilder<string>) {
  const [a, b] = [one, other].map((side) => (typeof side === 'string' ? sql.ref(side) : side));
  return sql<boolean>`EXISTS (SELECT FROM user_blocks
    WHERE (blocker_id, blocked_id) IN ((${a}, ${b}), (${b}, ${a})))`;
}

/** Whether one of two people has blocked the other. */
export async function isBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const isBlockedPair = isBlockedBetween(sql<string>`${one}::uuid`, sql<string>`${other}::uuid`);
  const { rows } = await sql<{ is_blocked: boolean }>`SELECT ${isBlockedPair} AS is_blocked`.execute(db);
  return rows[0]?.is_blocked === true;
}

export async function insertBlock(
  db: Db,
  block: { blocker_id: string; blocked_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('user_blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('user_blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
}
