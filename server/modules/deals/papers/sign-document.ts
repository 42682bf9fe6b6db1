import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { findLegalAction } from '#contract/deals/legal-actions.ts';
import { signCodeTries, stepOfSignature } from '#contract/deals/papers.vocabulary.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { readVerifiedDocument } from '#server/modules/documents/index.ts';
import { hashShortCode } from '#server/platform/auth/short-codes.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { refusalText } from '#server/platform/http/refusal-texts.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { findDealCard } from '../deal-cards.queries.ts';
import { openDeal, takeLegal } from '../take-action.ts';
import { announcePapers } from './announce-papers.ts';
import { requireNotFrozen, requirePartyOfPapers } from './papers.policy.ts';
import { insertSignature, takeSignCode, trySignCode } from './papers.queries.ts';
import { requireSignable } from './signable-document.ts';

const tryLimits = [{ name: 'deal-sign', count: 40, seconds: 86_400 }];

export type Signing = { dealId: string; documentId: string; name: string; code: string };

function wrongCode(): ApiError {
  return new ApiError('SIGN_CODE_WRONG', { fields: { code: refusalText('SIGN_CODE_WRONG', defaultLanguage) } });
}

/** Counts the try before anything else is decided, so that a refusal does not give it back. */
async function requireCode(platform: Platform, userId: string, { documentId, code }: Signing): Promise<Buffer> {
  const { config, db, clock } = platform;
  const hash = hashShortCode(config.sessionSecret, code, `signature ${documentId} ${userId}`);
  const known = await trySignCode(db, { documentId, userId, now: clock.now(), most: signCodeTries });
  if (known === undefined || !isEqualInConstantTime(hash, known)) throw wrongCode();
  return hash;
}

async function requireIntact(platform: Platform, document: { id: string; sha256: string }): Promise<void> {
  const read = await readVerifiedDocument(platform, document);
  if (read?.isIntact) return;
  throw new ApiError('UNAVAILABLE', {
    message: 'The file is not what was stored, and is not signed. Tell the operator.',
  });
}

/**
 * Signs a document with a typed name and the mailed code. Where signing is an action of the deal, it is taken in the
 * same transaction; once both have signed, the deal goes on. Returns the state of the deal afterwards.
 */
export async function signDocument(platform: Platform, viewer: SignedInViewer, signing: Signing): Promise<DealState> {
  const { db } = platform;
  const { dealId, documentId, name } = signing;
  const { userId } = viewer;
  const { deal: seen } = requirePartyOfPapers(await findDealCard(db, dealId), viewer);
  requireNotFrozen(seen);
  await requireIntact(platform, await requireSignable(db, seen, documentId));
  await spendRateLimit(db, tryLimits, userId);
  const hash = await requireCode(platform, userId, signing);
  return db.transaction().execute(async (transaction) => {
    const deal = await openDeal(transaction, platform, dealId);
    const { actor, party } = requirePartyOfPapers(deal?.row, viewer);
    if (deal === undefined) throw new ApiError('NOT_FOUND');
    const { row, now } = deal;
    requireNotFrozen(row);
    const { kind, sha256 } = await requireSignable(transaction, row, documentId);
    if (!(await takeSignCode(transaction, { documentId, userId, hash }))) throw wrongCode();
    const signature = { deal_id: dealId, document_id: documentId, party, user_id: userId, name, sha256 };
    const isNew = await insertSignature(transaction, {
      id: createId(now),
      ...signature,
      signed_at: now,
      voided_at: null,
    });
    if (!isNew) throw new ApiError('SIGNED_ALREADY');
    const step = stepOfSignature[kind];
    const legal = step && findLegalAction(deal.situation, actor, { action: step, now });
    if (step !== undefined && legal !== undefined) await takeLegal(deal, actor, legal, { action: step });
    else await announcePapers(transaction, row);
    return row.state;
  });
}
