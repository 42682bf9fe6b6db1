import { recordAudit } from '#server/modules/audit/index.ts';
import { readVerifiedDocument } from '#server/modules/documents/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Download } from '#server/platform/http/send-download.ts';
import type { Platform } from '#server/platform.ts';
import { findDealCard } from '../deal-cards.queries.ts';
import { requireReader } from '../deals.policy.ts';
import { findDealDocument } from './papers.queries.ts';

/** Members of the staff leave a trace of what they have read in a deal that is not theirs. */
export async function noteStaffReading(
  { db, clock }: Platform,
  actor: ReturnType<typeof requireReader>['actor'],
  { action, dealId, reason }: { action: 'deal.document_read' | 'deal.archive_read'; dealId: string; reason?: string },
): Promise<void> {
  if (!('staffId' in actor)) return;
  await recordAudit(db, clock, { actorId: actor.staffId, action, subjectId: dealId, ...(reason && { reason }) });
}

/** A document of a deal as a download. A file that differs from what was stored is not sent. */
export async function readPaper(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, documentId }: { dealId: string; documentId: string },
): Promise<Download> {
  const { db, log } = platform;
  const { actor } = requireReader(await findDealCard(db, dealId), viewer);
  const document = await findDealDocument(db, dealId, documentId);
  const read = document && (await readVerifiedDocument(platform, document));
  if (document === undefined || read === undefined) throw new ApiError('NOT_FOUND');
  if (!read.isIntact) {
    log.error({ deal: dealId, document: documentId }, 'a document of a deal is not what was stored');
    throw new ApiError('UNAVAILABLE', { message: 'This file is not what was stored, and is not handed out.' });
  }
  await noteStaffReading(platform, actor, { action: 'deal.document_read', dealId, reason: document.name });
  return { name: document.name, kind: document.file_kind, content: read.bytes };
}
