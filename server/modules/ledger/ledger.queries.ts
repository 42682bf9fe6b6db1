import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';

type Account = Pick<Tables['ledger_accounts'], 'kind' | 'currency' | 'owner_id'>;

/** The account of a kind, opened if there is none. */
export async function openAccount(transaction: Db, account: Account, now: Date): Promise<string> {
  const find = () =>
    transaction
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', account.kind)
      .where('currency', '=', account.currency)
      .where(sql<boolean>`owner_id IS NOT DISTINCT FROM ${account.owner_id}`)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  await transaction
    .insertInto('ledger_accounts')
    .values({ id: createId(now), ...account, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = (await find()) ?? {};
  if (id === undefined) throw new Error('The account could not be opened');
  return id;
}

/** Answers false where a transfer of this kind about the same thing has been made already. */
export async function insertTransfer(
  transaction: Db,
  transfer: Tables['ledger_transfers'],
  entries: readonly { account_id: string; amount: number }[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('ledger_transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await transaction
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ transfer_id: transfer.id, ...entry })))
    .execute();
  return true;
}
