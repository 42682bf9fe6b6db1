import { legalMarks } from '#contract/deals/checklist.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { legalActions } from '#contract/deals/legal-actions.ts';
import {
  addedKinds,
  type DealDocumentKind,
  isReplaceable,
  mostDealBytes,
  mostDealDocuments,
  stepOfSignature,
  takesChecklistMarks,
  takesDocuments,
} from '#contract/deals/papers.vocabulary.ts';
import { insertDocument, storeDocument } from '#server/modules/documents/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findDealCard } from '../deal-cards.queries.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { openDeal, requireLegal, takeLegal } from '../take-action.ts';
import { announcePapers } from './announce-papers.ts';
import { readChecklist } from './checklist-of-deal.ts';
import { requireNotFrozen, requirePartyOfPapers } from './papers.policy.ts';
import {
  type DealDocumentRow,
  findDealDocument,
  insertDealDocument,
  insertMark,
  measureDealDocuments,
  replaceDealDocument,
} from './papers.queries.ts';

/** Uploads cost more than other calls. */
const uploadLimits = [{ name: 'deal-document', count: 60, seconds: 3_600 }];

export type NewPaper = {
  kind: DealDocumentKind;
  replaces?: string | undefined;
  item?: string | undefined;
  /** The payment that is reported with it, and its reference. */
  due?: string | undefined;
  reference?: string | undefined;
};

const refuse = (field: string, message: string) =>
  new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });

/** Refuses before a file is read what would be refused after. */
export async function refuseNeedlessPaper({ db }: Platform, viewer: SignedInViewer, dealId: string): Promise<void> {
  const { deal } = requirePartyOfPapers(await findDealCard(db, dealId), viewer);
  requireNotFrozen(deal);
  requireOpen(deal);
  await spendRateLimit(db, uploadLimits, viewer.userId);
}

/** After the end only the receipt of a refund is added. */
function requireOpen(
  { state, owes_refund: isRefund }: Pick<LockedDeal['row'], 'state' | 'owes_refund'>,
  kind: DealDocumentKind = 'payment_receipt',
): void {
  if (takesDocuments(state) || (isRefund && kind === 'payment_receipt')) return;
  throw new ApiError('DOCUMENTS_CLOSED');
}

async function requireRoom({ transaction, row }: LockedDeal, bytes: number) {
  const measured = await measureDealDocuments(transaction, row.id);
  if (measured.count >= mostDealDocuments || measured.bytes + bytes > mostDealBytes) {
    throw new ApiError('DOCUMENTS_FULL');
  }
  return measured;
}

/** The document that is replaced; undefined when none is. */
async function replacedBy(
  { transaction, row }: LockedDeal,
  party: DealParty,
  { kind, replaces }: NewPaper,
): Promise<DealDocumentRow | undefined> {
  if (replaces === undefined) {
    if (!(addedKinds as readonly string[]).includes(kind))
      throw refuse('kind', 'The site writes this document itself.');
    return undefined;
  }
  const old = await findDealDocument(transaction, row.id, replaces);
  if (old === undefined || old.kind !== kind)
    throw refuse('replaces', 'Name a document of this deal, of the same kind');
  if (old.replaced_at !== null) throw new ApiError('DOCUMENT_REPLACED');
  if (!isReplaceable(old, { state: row.state, party })) {
    throw new ApiError('STATE', { message: 'This document cannot be replaced now.' });
  }
  return old;
}

/** The item of the checklist that the document proves is done by it. */
async function requireItem(deal: LockedDeal, party: DealParty, { kind, item: key }: NewPaper): Promise<void> {
  if (key === undefined) return;
  if (kind !== 'checklist_proof') throw refuse('item', 'Only proofs of the checklist have an item');
  const items = await readChecklist(deal.transaction, deal.platform.config, deal.row);
  const item = items.find(({ rule }) => rule.key === key);
  const isOpen = item?.rule.of === party && item.rule.form === 'task' && takesChecklistMarks(deal.row.state);
  if (item === undefined || !isOpen || (item.state !== 'done' && !legalMarks(item, party).includes('done'))) {
    throw refuse('item', 'This item of the checklist takes no proof of yours now');
  }
}

/** A document has taken the place of another: signatures on that are void, and what they agreed to counts no more. */
async function replace(
  deal: LockedDeal,
  old: DealDocumentRow,
  { id, party, userId }: { id: string; party: DealParty; userId: string },
) {
  const { transaction, row, now } = deal;
  const voided = await replaceDealDocument(transaction, { id: old.id, by: id, at: now });
  if (voided === 0) return;
  const step = stepOfSignature[old.kind];
  const data = { document: id, replaced: old.id, voided };
  if (step !== undefined) deal.withdrawConsents(step, { role: party, actorId: userId, data });
  if (step !== undefined) await deal.write();
  else await announcePapers(transaction, row);
}

/** What shows the state of a property at the handover is a picture. */
function requirePicture({ kind }: NewPaper, file: UploadedFile): void {
  if (kind !== 'photograph' || file.kind === 'jpeg' || file.kind === 'png') return;
  throw refuse('document', 'A photograph is a JPG or a PNG');
}

/** Refuses a payment that this document cannot report. */
function requireReceipt({ kind, replaces, due, reference }: NewPaper): void {
  if (due === undefined && reference === undefined) return;
  if (due === undefined) throw refuse('due', 'Say which payment is meant');
  if (kind !== 'payment_receipt' || replaces !== undefined) {
    throw refuse('due', 'Only a new receipt of a payment reports one');
  }
}

/** The debtor reports the payment that the receipt is of, as by the action. */
async function reportPayment(deal: LockedDeal, party: DealParty, id: string, { due, reference }: NewPaper) {
  if (due === undefined) return;
  const action = 'report_payment';
  const legal = requireLegal(deal, action, legalActions(deal.situation, { party }, deal.now));
  const fields = { dueId: due, ...(reference && { reference }) };
  await takeLegal(deal, { party }, legal, { action, fields, proofs: [id] });
}

/** Adds a document of a party to a deal; returns its id. */
export async function addDocument(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, ...paper }: NewPaper & { dealId: string },
  file: UploadedFile,
): Promise<string> {
  const { db } = platform;
  const { userId } = viewer;
  requirePicture(paper, file);
  return storeDocument(platform, file, null, (document) =>
    db.transaction().execute(async (transaction) => {
      const deal = await openDeal(transaction, platform, dealId);
      const { party } = requirePartyOfPapers(deal?.row, viewer);
      if (deal === undefined) throw new ApiError('NOT_FOUND');
      const { row, now } = deal;
      requireNotFrozen(row);
      requireOpen(row, paper.kind);
      requireReceipt(paper);
      const { versionOf } = await requireRoom(deal, document.bytes);
      const old = await replacedBy(deal, party, paper);
      const item = old === undefined ? paper.item : (old.item ?? undefined);
      if (old === undefined) await requireItem(deal, party, paper);
      await insertDocument(transaction, document);
      const { id } = document;
      await insertDealDocument(transaction, {
        id,
        deal_id: dealId,
        kind: paper.kind,
        version: versionOf(paper.kind) + 1,
        author: party,
        added_by: userId,
        item: item ?? null,
        occasion: null,
        content: null,
        created_at: now,
        replaced_at: null,
        replaced_by: null,
      });
      if (old !== undefined) await replace(deal, old, { id, party, userId });
      await reportPayment(deal, party, id, paper);
      if (item !== undefined && takesChecklistMarks(row.state)) {
        const mark = {
          deal_id: dealId,
          item,
          mark: 'done',
          party,
          marked_by: userId,
          answer: null,
          reason: null,
        } as const;
        await insertMark(transaction, { ...mark, document_id: id, at: now });
      }
      await announcePapers(transaction, row);
      return id;
    }),
  );
}
