import type { Db } from '#server/database.ts';

/** A property that was sold by auction is under contract until the deal is completed. */
export async function markListingSold(transaction: Db, listingId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ status: 'Pending', updated_at: now })
    .where('id', '=', listingId)
    .execute();
}
