import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { type Consent, dealProcesses } from '#contract/deals/legal-actions.ts';
import { stepOfSignature } from '#contract/deals/papers.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { DealRow } from '../deals.queries.ts';
import { findValidSignatures } from './papers.queries.ts';

/** Who has agreed to the step of a state by signing its document: a dispute does not make signatures void. */
export async function consentsBySignature(
  transaction: Db,
  { id, kind }: Pick<DealRow, 'id' | 'kind'>,
  state: DealState,
): Promise<Consent[]> {
  const signatures = await findValidSignatures(transaction, id);
  return dealProcesses[kind].transitions
    .filter(({ from }) => from.includes(state))
    .flatMap(({ action }) =>
      signatures
        .filter((signature) => stepOfSignature[signature.kind] === action)
        .map(({ party }) => ({ action, by: party })),
    );
}
