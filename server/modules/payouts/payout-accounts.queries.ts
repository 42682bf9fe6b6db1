import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { Db, Tables } from '#server/database.ts';

export type PayoutAccountRow = Selectable<Tables['payout_accounts']>;

/** The accounts that a seller is paid to now. */
export async function findPayoutAccounts(db: Db, ownerId: string): Promise<PayoutAccountRow[]> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .orderBy('currency', 'desc')
    .execute();
}

/** Takes the place of the account before, in one currency. */
export async function replacePayoutAccount(
  transaction: Db,
  account: Insertable<Tables['payout_accounts']> & { owner_id: string; currency: Currency; created_at: Date },
): Promise<void> {
  // The owner's row keeps two changes apart.
  await transaction.selectFrom('users').select('id').where('id', '=', account.owner_id).forUpdate().execute();
  await transaction
    .updateTable('payout_accounts')
    .set({ replaced_at: account.created_at })
    .where('owner_id', '=', account.owner_id)
    .where('currency', '=', account.currency)
    .where('replaced_at', 'is', null)
    .execute();
  await transaction.insertInto('payout_accounts').values(account).execute();
}
