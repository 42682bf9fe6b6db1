import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { postMail } from '#server/modules/mails/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { decideEnquiry, lockEnquiry } from './enquiries.queries.ts';

async function takeOpenEnquiry(transaction: Db, id: string) {
  const enquiry = await lockEnquiry(transaction, id);
  if (enquiry === undefined) throw new ApiError('NOT_FOUND');
  if (enquiry.state !== 'open') {
    const by = enquiry.decider_name === null ? '' : ` by ${enquiry.decider_name}`;
    throw new ApiError('STATE', { message: `This enquiry has been ${enquiry.state} already${by}.` });
  }
  return enquiry;
}

/** The enquiry, quoted under the answer in the mail. */
function quoted(message: string): string {
  return message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Answers an enquiry by mail; the visitor's own answer then goes to the operator. */
export async function answerEnquiry(platform: Platform, actorId: string, id: string, text: string): Promise<void> {
  const { db, clock, config } = platform;
  await db.transaction().execute(async (transaction) => {
    const { email, message } = await takeOpenEnquiry(transaction, id);
    await decideEnquiry(transaction, id, {
      state: 'answered',
      answer: text,
      decided_at: clock.now(),
      decided_by: actorId,
    });
    await recordAudit(transaction, clock, { actorId, action: 'enquiry.answered', subjectId: id });
    await postMail(transaction, platform, {
      to: email,
      replyTo: config.site.email,
      enquiryId: id,
      content: { subject: `Re: ${config.site.name}`, paragraphs: [text, quoted(message)] },
    });
  });
}

/** Closes an enquiry without an answer. */
export async function closeEnquiry({ db, clock }: Platform, actorId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeOpenEnquiry(transaction, id);
    const decision = { state: 'closed', answer: null, decided_at: clock.now(), decided_by: actorId } as const;
    await decideEnquiry(transaction, id, decision);
    await recordAudit(transaction, clock, { actorId, action: 'enquiry.closed', subjectId: id });
  });
}
