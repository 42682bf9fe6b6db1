import type { LedgerAccountKind } from '#contract/ledger/ledger.vocabulary.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { insertTransfers, openAccountsOf, openHouseAccount } from './ledger.queries.ts';
import { postTransfer } from './post-transfer.ts';

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
  kind: 'deposit_held' | 'deposit_released' | 'deposit_applied' | 'deposit_reversed';
  currency: string;
  actorId: string | undefined;
  at: Date;
  /** The account a deposit comes from when it is held; without one it comes from the bank, or goes back to it. */
  from?: 'bank' | 'unallocated' | undefined;
};

/** The counter-account of the deposits of a decision: one of the operator, or one of each owner. */
async function accountAgainst(
  transaction: Db,
  { kind, currency, at, from = 'bank' }: DepositDecision,
  owners: readonly string[],
): Promise<(ownerId: string) => string> {
  if (kind === 'deposit_released') {
    return openAccountsOf(transaction, owners, { kind: 'refund_payable', currency, now: at });
  }
  const house = kind === 'deposit_applied' ? 'deal_funds' : from;
  const id = await openHouseAccount(transaction, { kind: house, currency }, at);
  return () => id;
}

/**
 * Rows are only added; the database refuses a transfer that does not sum to zero. A deposit is held for its owner until
 * it is released: then it waits to be paid back to them; or applied: then the site holds it for the deal. Moves
 * deposits in the caller's transaction, with as few statements for many as for one; those that have been moved so
 * before are passed over. Returns how many were moved.
 */
export async function transferDeposits(
  transaction: Db,
  decision: DepositDecision,
  deposits: readonly DepositTransfer[],
): Promise<number> {
  if (deposits.length === 0) return 0;
  const { kind, currency, actorId, at } = decision;
  const owners = deposits.map(({ ownerId }) => ownerId);
  const held = await openAccountsOf(transaction, owners, { kind: 'deposits_held', currency, now: at });
  const against = await accountAgainst(transaction, decision, owners);
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
      { account_id: against(ownerId), amount: sign * amount },
      { account_id: held(ownerId), amount: -sign * amount },
    ],
  }));
  return insertTransfers(transaction, transfers);
}

const destinations: Readonly<Record<'refunded' | 'forfeited' | 'paid_out', LedgerAccountKind>> = {
  refunded: 'refund_payable',
  paid_out: 'seller_payable',
  forfeited: 'forfeit_income',
};

export type SettledDeposit = {
  depositId: string;
  amount: number;
  currency: Currency;
  at: Date;
} & ({ outcome: 'refunded' | 'paid_out'; ownerId: string } | { outcome: 'forfeited' });

/**
 * Books the outcome of a winner's deposit that the site holds for a deal: it is owed to the buyer again, or to the
 * seller as a part of the price, or is lost by the rules of the auction. Each at most once, in the caller's
 * transaction.
 */
export async function settleDepositOfDeal(transaction: Db, settled: SettledDeposit): Promise<void> {
  const { depositId, amount, currency, outcome, at } = settled;
  await postTransfer(transaction, {
    kind: `deposit_${outcome}`,
    subjectId: depositId,
    reference: depositId,
    money: { amount, currency },
    debit: { kind: 'deal_funds' },
    credit: { kind: destinations[outcome], ...('ownerId' in settled && { ownerId: settled.ownerId }) },
    actorId: undefined,
    at,
  });
}
