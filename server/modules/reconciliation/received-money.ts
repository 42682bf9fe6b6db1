import type { NewPosting } from '#server/modules/ledger/index.ts';
import type { StoredLine } from './reconciliation.queries.ts';

type Line = Pick<StoredLine, 'id' | 'amount' | 'currency' | 'bank_reference' | 'provider'>;

/** Where the money of a line is. */
export const holderOf = ({ provider }: Pick<Line, 'provider'>) =>
  ({ kind: provider === null ? 'bank' : 'provider_clearing' }) as const;

/** Money has come to an account, or to a provider: until its payment is found it is unallocated. */
export function receivedPosting(line: Line, { actorId, at }: { actorId: string | undefined; at: Date }): NewPosting {
  return {
    kind: 'money_received',
    subjectId: line.id,
    reference: line.bank_reference,
    money: { amount: line.amount, currency: line.currency },
    debit: holderOf(line),
    credit: { kind: 'unallocated' },
    actorId,
    at,
  };
}
