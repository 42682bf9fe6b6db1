import type { Db } from '#server/database.ts';

/** Others may read the account, or keep it as it is too, but not change it before the transaction ends; undefined once deleted. */
export async function lockSellerForShare(transaction: Db, sellerId: string) {
  return transaction
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
