import type { Need } from '#contract/deals/deal-process.ts';
import type { DealActor } from '#contract/deals/legal-actions.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { findUnsettled } from './checklist-of-deal.ts';
import { findDealDocuments, findIdsOfDeal, findSignatures } from './papers.queries.ts';

type Problems = Record<string, string>;

async function missingOfChecklist({ transaction, platform, row }: LockedDeal): Promise<Problems> {
  const unsettled = await findUnsettled(transaction, platform.config, row);
  if (unsettled.length === 0) return {};
  const names = unsettled.map(({ rule }) => rule.title.en).join('; ');
  return { checklist: `The checklist is not complete: ${names}` };
}

const isCurrent = ({ replaced_at }: { replaced_at: Date | null }) => replaced_at === null;

/** Papers that an action needs and the deal does not hold, by field. */
export async function missingPapers(deal: LockedDeal, actor: DealActor, need: Need): Promise<Problems> {
  const { transaction, row } = deal;
  if (need === 'checklist') return missingOfChecklist(deal);
  if (need === 'photographs' && row.handover?.hasNoPhotographs) return {};
  if (need !== 'photographs' && typeof need !== 'object') return {};
  const documents = (await findDealDocuments(transaction, row.id)).filter(isCurrent);
  if (need === 'photographs') {
    const isThere = documents.some(({ kind }) => kind === 'photograph');
    return isThere ? {} : { proofs: 'Add a photograph of the handover, or record that you both do without' };
  }
  if ('proof' in need) {
    const isThere = documents.some(({ kind }) => kind === need.proof);
    return isThere ? {} : { proofs: 'Add the document that proves it' };
  }
  const party = actor !== 'system' && 'party' in actor ? actor.party : undefined;
  const document = documents.find(({ kind }) => kind === need.signature);
  const isSigned = (await findSignatures(transaction, row.id)).some(
    (signature) => signature.document_id === document?.id && signature.party === party && signature.voided_at === null,
  );
  return document !== undefined && isSigned ? {} : { signature: 'Sign the document first' };
}

/** Documents that an action names and that do not belong to this deal, by field. */
export async function foreignProofs({ transaction, row }: LockedDeal, proofs: readonly string[]): Promise<Problems> {
  const known = await findIdsOfDeal(transaction, row.id, proofs);
  return proofs.every((id) => known.includes(id)) ? {} : { proofs: 'Name documents of this deal' };
}

/** What is missing of the evidence of a payment: its reference, or receipts that the one who reports it has added. */
export async function missingEvidence(
  { transaction, row }: LockedDeal,
  actor: DealActor,
  { reference, proofs }: { reference: string | undefined; proofs: readonly string[] },
): Promise<Problems> {
  if (proofs.length === 0) return reference ? {} : { reference: 'Give the reference of the payment, or add a receipt' };
  const party = actor !== 'system' && 'party' in actor ? actor.party : undefined;
  const receipts = (await findDealDocuments(transaction, row.id)).filter(
    (document) => document.kind === 'payment_receipt' && document.author === party && isCurrent(document),
  );
  const areReceipts = proofs.every((id) => receipts.some((receipt) => receipt.id === id));
  return areReceipts ? {} : { proofs: 'Name a receipt of a payment that you have added to this deal' };
}
