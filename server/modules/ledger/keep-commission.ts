import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { type NewPosting, postTransfers } from './post-transfer.ts';

/** The part of the money held for a deal that the operator keeps: its commission, and the tax on it. */
export type KeptCommission = {
  /** The part: an amount that was paid for a due, or the deposit of an auction. */
  subjectId: string;
  reference: string;
  net: number;
  tax: number;
};

/** Books what the operator keeps of money that it holds for a deal: each part once, in the caller's transaction. */
export async function keepCommission(
  transaction: Db,
  parts: readonly KeptCommission[],
  { currency, at }: { currency: Currency; at: Date },
): Promise<void> {
  const postings = parts.flatMap(({ subjectId, reference, net, tax }): NewPosting[] => {
    const common = { subjectId, reference, debit: { kind: 'deal_funds' as const }, actorId: undefined, at };
    const taken = { kind: 'commission_taken', credit: { kind: 'commission_income' }, amount: net } as const;
    const taxed = { kind: 'commission_taxed', credit: { kind: 'tax_payable' }, amount: tax } as const;
    return [taken, taxed]
      .filter(({ amount }) => amount > 0)
      .map(({ kind, credit, amount }) => ({ ...common, kind, credit, money: { amount, currency } }));
  });
  if (postings.length > 0) await postTransfers(transaction, postings);
}
