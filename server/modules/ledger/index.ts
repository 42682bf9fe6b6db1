import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { insertTransfer, openAccount } from './ledger.queries.ts';

export type DepositTransfer = {
  kind: Tables['ledger_transfers']['kind'];
  /** The registration the deposit is for. */
  subjectId: string;
  ownerId: string;
  /** Whole minor units, positive. */
  amount: number;
  currency: string;
  /** What the bank, or mobile money, calls it. */
  reference: string;
  actorId: string | undefined;
  at: Date;
};

/**
 * Ledger: what the house holds of other people's money, in double entry. Rows are only added; the database refuses a
 * transfer that does not sum to zero. A deposit that is held is owed to its owner until it is released or applied.
 * Moves a deposit in the caller's transaction; answers false where that has been done before.
 */
export async function transferDeposit(transaction: Db, deposit: DepositTransfer): Promise<boolean> {
  const { currency, at, amount } = deposit;
  const bank = await openAccount(transaction, { kind: 'bank', currency, owner_id: null }, at);
  const held = await openAccount(transaction, { kind: 'deposits_held', currency, owner_id: deposit.ownerId }, at);
  const sign = deposit.kind === 'deposit_held' ? 1 : -1;
  const transfer = {
    id: createId(at),
    kind: deposit.kind,
    subject_id: deposit.subjectId,
    reference: deposit.reference,
    currency,
    actor_id: deposit.actorId ?? null,
    created_at: at,
  };
  return insertTransfer(transaction, transfer, [
    { account_id: bank, amount: sign * amount },
    { account_id: held, amount: -sign * amount },
  ]);
}
