import { isSignable } from '#contract/deals/papers.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { DealRow } from '../deals.queries.ts';
import { type DealDocumentRow, findDealDocument } from './papers.queries.ts';

/** A document that can be signed in this state of the deal: the present version, of a kind that is signed. */
export async function requireSignable(
  db: Db,
  { id, state }: Pick<DealRow, 'id' | 'state'>,
  documentId: string,
): Promise<DealDocumentRow> {
  const document = await findDealDocument(db, id, documentId);
  if (document === undefined) throw new ApiError('NOT_FOUND');
  if (document.replaced_at !== null) {
    throw new ApiError('DOCUMENT_REPLACED');
  }
  if (!isSignable(document.kind, state)) throw new ApiError('STATE', { message: 'This document is not signed now.' });
  return document;
}
