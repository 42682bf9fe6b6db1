import { type ChecklistItem, type ChecklistMark, legalMarks } from '#contract/deals/checklist.ts';
import { takesChecklistMarks } from '#contract/deals/papers.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { openDeal } from '../take-action.ts';
import { announcePapers } from './announce-papers.ts';
import { readChecklist } from './checklist-of-deal.ts';
import { requireMayMark, requireNotFrozen, requirePartyOfPapers } from './papers.policy.ts';
import { findDealDocument, insertMark } from './papers.queries.ts';

export type Marking = {
  mark: ChecklistMark;
  answer?: boolean | undefined;
  reason?: string | undefined;
  documentId?: string | undefined;
};

async function problemsOf(
  { transaction, row }: LockedDeal,
  { rule }: ChecklistItem,
  { mark, answer, reason, documentId }: Marking,
): Promise<Record<string, string>> {
  if (mark === 'not_applicable') return reason === undefined ? { reason: 'Say why it does not apply' } : {};
  if (mark !== 'done') return {};
  if (rule.form === 'question') return answer === undefined ? { answer: 'Answer yes or no' } : {};
  if (documentId === undefined)
    return rule.proof === 'required' ? { documentId: 'Add the document that proves it' } : {};
  const document = await findDealDocument(transaction, row.id, documentId);
  return document === undefined || document.replaced_at !== null ? { documentId: 'Name a document of this deal' } : {};
}

/**
 * The stored part of a mark: the answer to a question, the reason why an item does not apply, the proof that it is
 * done.
 */
const keptOf = ({ rule }: ChecklistItem, { mark, answer, reason, documentId }: Marking) => ({
  answer: mark === 'done' && rule.form === 'question' ? (answer ?? null) : null,
  reason: mark === 'not_applicable' ? (reason ?? null) : null,
  document_id: mark === 'done' && rule.form === 'task' ? (documentId ?? null) : null,
});

/** Marks an item of the checklist. */
export async function markItem(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, key, ...marking }: Marking & { dealId: string; key: string },
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const deal = await openDeal(transaction, platform, dealId);
    const { party } = requirePartyOfPapers(deal?.row, viewer);
    if (deal === undefined) throw new ApiError('NOT_FOUND');
    const { row, now } = deal;
    const items = await readChecklist(transaction, platform.config, row);
    const item = items.find(({ rule }) => rule.key === key);
    if (item === undefined) throw new ApiError('NOT_FOUND');
    requireNotFrozen(row);
    if (!takesChecklistMarks(row.state)) {
      throw new ApiError('STATE', { message: 'The checklist is kept as it was in this state of the deal.' });
    }
    requireMayMark(item, party);
    if (!legalMarks(item, party).includes(marking.mark)) {
      throw new ApiError('STATE', { message: 'This cannot be said of this item now.' });
    }
    const fields = await problemsOf(deal, item, marking);
    const [message] = Object.values(fields);
    if (message !== undefined) throw new ApiError('UNPROCESSABLE', { message, fields });
    await insertMark(transaction, {
      deal_id: dealId,
      item: key,
      mark: marking.mark,
      party,
      marked_by: viewer.userId,
      ...keptOf(item, marking),
      at: now,
    });
    await announcePapers(transaction, row);
  });
}
