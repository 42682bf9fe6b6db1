import { signCodeMinutes } from '#contract/deals/papers.vocabulary.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { postMail } from '#server/modules/mails/index.ts';
import { createShortCode, hashShortCode } from '#server/platform/auth/short-codes.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { openDeal } from '../take-action.ts';
import { signCodeMail } from './papers.mails.ts';
import { requireNotFrozen, requirePartyOfPapers } from './papers.policy.ts';
import { findPeopleOf, putSignCode } from './papers.queries.ts';
import { requireSignable } from './signable-document.ts';

const codeLimits = [{ name: 'deal-sign-code', count: 6, seconds: 900 }];

/** Makes the code with which this person signs this document; returns it, and until when it is valid. */
export async function keepSignCode(
  transaction: Db,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  signer: { documentId: string; userId: string },
): Promise<{ code: string; expiresAt: Date }> {
  const code = createShortCode();
  const expiresAt = new Date(clock.now().getTime() + signCodeMinutes * minuteMilliseconds);
  const hash = hashShortCode(config.sessionSecret, code, `signature ${signer.documentId} ${signer.userId}`);
  await putSignCode(transaction, { ...signer, hash, expiresAt });
  return { code, expiresAt };
}

/**
 * Mails a code for signing one document to the confirmed address of the account; returns until when it is valid. It is
 * required with every sign-in method: a second factor guards the account, the code shows that its owner means this
 * document now. Without a mail server it lies in the outbox, where the operator can read it.
 */
export async function requestSignCode(
  platform: Platform,
  viewer: SignedInViewer,
  { dealId, documentId }: { dealId: string; documentId: string },
): Promise<Date> {
  const { config, db } = platform;
  const { userId } = viewer;
  return db.transaction().execute(async (transaction) => {
    const deal = await openDeal(transaction, platform, dealId);
    const { party } = requirePartyOfPapers(deal?.row, viewer);
    if (deal === undefined) throw new ApiError('NOT_FOUND');
    const { row } = deal;
    requireNotFrozen(row);
    const document = await requireSignable(transaction, row, documentId);
    await spendRateLimit(transaction, codeLimits, userId);
    const person = (await findPeopleOf(transaction, row))[party];
    if (person === undefined) throw new ApiError('NOT_FOUND');
    const { code, expiresAt } = await keepSignCode(transaction, platform, { documentId, userId });
    const { name, sha256 } = document;
    const template = signCodeMail({ code, document: name, sha256, title: row.snapshot.title, dealId });
    await postMail(transaction, platform, {
      to: person.email,
      userId,
      carriesSecret: config.smtpUrl !== undefined,
      content: template[person.language]({
        name: person.name,
        siteName: config.site.name,
        publicUrl: config.publicUrl,
      }),
    });
    return expiresAt;
  });
}
