import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { insertTransfers, openAccountsOf, openHouseAccount } from './ledger.queries.ts';

export type DepositTransfer = {
  /** The registration the deposit is for. */
  subjectId: string;
  ownerId: string;
  /** Whole minor units, positive. */
  amount: number;
  /** The reference of the bank or of mobile money. */
  reference: string;
};

/** Transfers of deposits, all in one currency. */
type DepositDecision = {
  kind: Tables['ledger_transfers']['kind'];
  currency: string;
  actorId: string | undefined;
  at: Date;
};

/**
 * Rows are only added; the database refuses a transfer that does not sum to zero. A deposit that is held is owed to its
 * owner until it is released or applied.
 * Moves deposits in the caller's transaction, with as few statements for many as for one; those that have been moved so
 * before are passed over. Answers how many were moved.
 */
export async function transferDeposits(
  transaction: Db,
  { kind, currency, actorId, at }: DepositDecision,
  deposits: readonly DepositTransfer[],
): Promise<number> {
  if (deposits.length === 0) return 0;
  const bank = await openHouseAccount(transaction, { kind: 'bank', currency }, at);
  const owners = deposits.map(({ ownerId }) => ownerId);
  const held = await openAccountsOf(transaction, owners, { kind: 'deposits_held', currency, now: at });
  const sign = kind === 'deposit_held' ? 1 : -1;
  const transfers = deposits.map(({ subjectId, ownerId, amount, reference }) => ({
    transfer: {
      id: createId(at),
      kind,
      subject_id: subjectId,
      reference,
      currency,
      actor_id: actorId ?? null,
      created_at: at,
    },
    entries: [
      { account_id: bank, amount: sign * amount },
      { account_id: held(ownerId), amount: -sign * amount },
    ],
  }));
  return insertTransfers(transaction, transfers);
}
