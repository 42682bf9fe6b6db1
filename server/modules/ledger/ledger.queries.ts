import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';

type Account = Tables['ledger_accounts'];

/** The house's own account of a kind, opened if there is none. */
export async function openHouseAccount(
  transaction: Db,
  { kind, currency }: Pick<Account, 'kind' | 'currency'>,
  now: Date,
): Promise<string> {
  const find = () =>
    transaction
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .where('owner_id', 'is', null)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  await openAccounts(transaction, [{ id: createId(now), kind, currency, owner_id: null, created_at: now }]);
  const { id } = (await find()) ?? {};
  if (id === undefined) throw new Error('The account could not be opened');
  return id;
}

/** These people's accounts of a kind, opened where there are none. */
export async function openAccountsOf(
  transaction: Db,
  ownerIds: readonly string[],
  { kind, currency, now }: Pick<Account, 'kind' | 'currency'> & { now: Date },
): Promise<(ownerId: string) => string> {
  const find = async () => {
    const rows = await transaction
      .selectFrom('ledger_accounts')
      .select(['id', 'owner_id'])
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .where('owner_id', 'in', ownerIds)
      .execute();
    return new Map(rows.map(({ id, owner_id }) => [owner_id, id]));
  };
  let known = await find();
  // In one order, so that two who open accounts of the same people do not wait for each other in a circle.
  const missing = [...new Set(ownerIds)].filter((ownerId) => !known.has(ownerId)).toSorted();
  if (missing.length > 0) {
    const opened = missing.map((owner_id) => ({ id: createId(now), kind, currency, owner_id, created_at: now }));
    await openAccounts(transaction, opened);
    known = await find();
  }
  return (ownerId) => {
    const id = known.get(ownerId);
    if (id === undefined) throw new Error('The account could not be opened');
    return id;
  };
}

async function openAccounts(transaction: Db, accounts: readonly Account[]): Promise<void> {
  await transaction
    .insertInto('ledger_accounts')
    .values([...accounts])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewTransfer = {
  transfer: Omit<Tables['ledger_transfers'], 'idempotency_key' | 'reverses_id'> & { reverses_id?: string | null };
  entries: readonly Omit<Tables['ledger_entries'], 'transfer_id'>[];
};

/** Passes over a transfer whose key was booked already; returns how many were made. */
export async function insertTransfers(transaction: Db, transfers: readonly NewTransfer[]): Promise<number> {
  const inserted = await transaction
    .insertInto('ledger_transfers')
    .values(
      transfers.map(({ transfer }) => ({
        ...transfer,
        idempotency_key: `${transfer.kind}:${transfer.subject_id}`,
        reverses_id: transfer.reverses_id ?? null,
      })),
    )
    // Without a column: two sent at once may meet at any of the unique keys.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const entries = transfers
    .filter(({ transfer }) => ids.has(transfer.id))
    .flatMap((made) => made.entries.map((entry) => ({ transfer_id: made.transfer.id, ...entry })));
  if (entries.length > 0) await transaction.insertInto('ledger_entries').values(entries).execute();
  return ids.size;
}

/** The transfer of a kind about a thing; undefined where there is none. */
export async function findTransfer(
  db: Db,
  { kind, subjectId }: { kind: Tables['ledger_transfers']['kind']; subjectId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('idempotency_key', '=', `${kind}:${subjectId}`)
    .executeTakeFirst();
  return row?.id;
}
