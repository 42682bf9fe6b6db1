import type { saleRules } from '#contract/costs/sale-costs.ts';
import { type ChecklistItem, legalMarks, unsettledItems } from '#contract/deals/checklist.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { ChecklistItemView, DealDocument, DealPapers } from '#contract/deals/papers.endpoints.ts';
import { isReplaceable, isSignable, takesChecklistMarks, takesDocuments } from '#contract/deals/papers.vocabulary.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import type { Config } from '#server/config.ts';
import type { DealCardRow } from '../deal-cards.queries.ts';
import type { DealDocumentRow, SignatureRow } from './papers.queries.ts';

type Reader = {
  deal: Pick<DealCardRow, 'state' | 'is_frozen'>;
  party: DealParty | undefined;
  /** When both had signed a lease. */
  signedAt?: Date | undefined;
};

function verbsOf(
  document: DealDocumentRow,
  signatures: readonly SignatureRow[],
  { deal, party }: Reader,
): DealDocument['can'] {
  if (party === undefined || deal.is_frozen || document.replaced_at !== null) return [];
  const hasSigned = signatures.some((signature) => signature.party === party);
  const { state } = deal;
  return [
    ...(isSignable(document.kind, state) && !hasSigned ? (['sign'] as const) : []),
    ...(isReplaceable(document, { state, party }) ? (['replace'] as const) : []),
  ];
}

export function viewDealDocument(row: DealDocumentRow, all: readonly SignatureRow[], reader: Reader): DealDocument {
  const signatures = all.filter(({ document_id }) => document_id === row.id);
  return {
    _id: row.id,
    kind: row.kind,
    version: row.version,
    name: row.name,
    bytes: row.bytes,
    sha256: row.sha256,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    languages: row.content === null ? undefined : [...row.content.languages],
    item: row.item ?? undefined,
    replacedAt: row.replaced_at?.toISOString(),
    replacedBy: row.replaced_by ?? undefined,
    signatures: signatures.map(({ party, name, signed_at, sha256, voided_at }) => ({
      party,
      name,
      at: signed_at.toISOString(),
      sha256,
      voidedAt: voided_at?.toISOString(),
    })),
    can: verbsOf(row, signatures, reader),
  };
}

function viewItem(item: ChecklistItem, { deal, party, signedAt }: Reader): ChecklistItemView {
  const { rule, state, answer, reason, documentId, by, at, agreedAt } = item;
  const { key, form, of, isMandatory, proof, withinDays, title, text, source } = rule;
  const isTimed = withinDays !== undefined && signedAt !== undefined;
  const isOpen = party !== undefined && !deal.is_frozen && takesChecklistMarks(deal.state);
  return {
    ...{ key, form, of, isMandatory, proof, title, text, source, state, answer, reason, documentId, by },
    at: at?.toISOString(),
    agreedAt: agreedAt?.toISOString(),
    dueAt: isTimed ? new Date(signedAt.getTime() + withinDays * dayMilliseconds).toISOString() : undefined,
    can: isOpen ? legalMarks(item, party) : [],
  };
}

/** The papers of a deal as this reader sees them. */
export function viewPapers(
  {
    documents,
    signatures,
    items,
  }: { documents: readonly DealDocumentRow[]; signatures: readonly SignatureRow[]; items: readonly ChecklistItem[] },
  reader: Reader,
): DealPapers {
  const { deal, party } = reader;
  const current = new Set(documents.filter(({ replaced_at }) => replaced_at === null).map(({ id }) => id));
  const mandatory = items.filter(({ rule }) => rule.isMandatory).length;
  const canAdd = party !== undefined && !deal.is_frozen && takesDocuments(deal.state);
  return {
    documents: documents.map((row) => viewDealDocument(row, signatures, reader)),
    checklist: {
      items: items.map((item) => viewItem(item, reader)),
      settled: mandatory - unsettledItems(items, (id) => current.has(id)).length,
      mandatory,
    },
    party,
    can: canAdd ? ['add'] : [],
  };
}

/** A rule as the staff read it, and whether it holds on this day. */
export function viewRule({ rule, isOfOperator }: Config['dealRules'][number], day: string) {
  return { ...rule, isOfOperator, isInForce: rule.from <= day && (rule.until === undefined || day <= rule.until) };
}

/** What a sale costs by law, as the staff read it: of rules with one name the last that has begun holds. */
export function viewCosts({ taxes, charges }: typeof saleRules, day: string) {
  const all = [...taxes, ...charges];
  return all.map(({ id, paidBy, from, source, checked, note }) => {
    const isReplaced = all.some((other) => other.id === id && other.from <= day && other.from > from);
    return { id, paidBy, from, source, checked, note, isInForce: from <= day && !isReplaced };
  });
}
