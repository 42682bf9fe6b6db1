import type { LedgerAccountKind, TransferKind } from '#contract/ledger/ledger.vocabulary.ts';
import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { findTransfer, insertTransfers, type NewTransfer, openAccountsOf, openHouseAccount } from './ledger.queries.ts';

/** An account of the operator, or of one person. */
export type AccountName = { kind: LedgerAccountKind; ownerId?: string };

export type NewPosting = {
  kind: TransferKind;
  /** The subject of the transfer: each kind is booked once for it. */
  subjectId: string;
  reference: string;
  /** Whole minor units, positive. */
  money: Money;
  debit: AccountName;
  credit: AccountName;
  actorId: string | undefined;
  at: Date;
  /** The transfer that it reverses: one of this kind about the same subject. */
  reverses?: TransferKind;
};

async function openAccount(transaction: Db, { kind, ownerId }: AccountName, currency: string, at: Date) {
  if (ownerId === undefined) return openHouseAccount(transaction, { kind, currency }, at);
  const accountOf = await openAccountsOf(transaction, [ownerId], { kind, currency, now: at });
  return accountOf(ownerId);
}

const keyOf = ({ kind, ownerId }: AccountName, { money }: NewPosting) => `${kind} ${money.currency} ${ownerId ?? ''}`;

/**
 * The accounts of these postings, each looked up once, and in one order, so that two who open the same ones do not wait for
 * each other in a circle.
 */
async function openAll(transaction: Db, postings: readonly NewPosting[]) {
  const wanted = new Map(
    postings.flatMap((posting) =>
      [posting.debit, posting.credit].map((account) => [keyOf(account, posting), { account, posting }] as const),
    ),
  );
  const found = new Map<string, string>();
  for (const key of [...wanted.keys()].toSorted()) {
    const named = wanted.get(key);
    if (named === undefined) continue;
    const { account, posting } = named;
    found.set(key, await openAccount(transaction, account, posting.money.currency, posting.at));
  }
  return (account: AccountName, posting: NewPosting): string => {
    const id = found.get(keyOf(account, posting));
    if (id === undefined) throw new Error('The account could not be opened');
    return id;
  };
}

/** The maximum number of parameters of a statement is far above what this many transfers need. */
const transfersAtOnce = 1_000;

/**
 * Books each amount from its credited to its debited account, in the caller's transaction; returns how many were new.
 * The database refuses transfers that do not sum to zero, and a liability below zero.
 */
export async function postTransfers(transaction: Db, postings: readonly NewPosting[]): Promise<number> {
  const accountOf = await openAll(transaction, postings);
  const transfers: NewTransfer[] = [];
  for (const posting of postings) {
    const { kind, subjectId, reference, money, actorId, at, reverses } = posting;
    const reversesId = reverses && (await findTransfer(transaction, { kind: reverses, subjectId }));
    transfers.push({
      transfer: {
        id: createId(at),
        kind,
        subject_id: subjectId,
        reference,
        currency: money.currency,
        actor_id: actorId ?? null,
        created_at: at,
        reverses_id: reversesId ?? null,
      },
      entries: [
        { account_id: accountOf(posting.debit, posting), amount: money.amount },
        { account_id: accountOf(posting.credit, posting), amount: -money.amount },
      ],
    });
  }
  let made = 0;
  for (let begin = 0; begin < transfers.length; begin += transfersAtOnce) {
    made += await insertTransfers(transaction, transfers.slice(begin, begin + transfersAtOnce));
  }
  return made;
}

/** The same for one; returns whether it was new. */
export async function postTransfer(transaction: Db, posting: NewPosting): Promise<boolean> {
  return (await postTransfers(transaction, [posting])) === 1;
}
