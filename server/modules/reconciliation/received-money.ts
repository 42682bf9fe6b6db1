import type { NewPosting } from '#server/modules/ledger/index.ts';
import type { StoredLine } from './reconciliation.queries.ts';

type Line = Pick<StoredLine, 'id' | 'amount' | 'currency' | 'bank_reference'>;

/** Money has come to an account: until its payment is found it is unallocated. */
export function receivedPosting(line: Line, { actorId, at }: { actorId: string; at: Date }): NewPosting {
  return {
    kind: 'money_received',
    subjectId: line.id,
    reference: line.bank_reference,
    money: { amount: line.amount, currency: line.currency },
    debit: { kind: 'bank' },
    credit: { kind: 'unallocated' },
    actorId,
    at,
  };
}
