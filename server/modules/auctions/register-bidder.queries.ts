import type { Db } from '#server/database.ts';

export async function findPaddles(db: Db, auctionId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('auction_registrations')
    .select('paddle')
    .where('auction_id', '=', auctionId)
    .execute();
  return new Set(rows.map(({ paddle }) => paddle));
}

/** The telephone numbers of a person and of the seller. */
export async function findPhones(db: Db, { userId, sellerId }: { userId: string; sellerId: string }) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone_number'])
    .where('id', 'in', [userId, sellerId])
    .execute();
  const phoneOf = (id: string) => rows.find((row) => row.id === id)?.phone_number ?? null;
  return { own: phoneOf(userId), seller: phoneOf(sellerId) };
}
