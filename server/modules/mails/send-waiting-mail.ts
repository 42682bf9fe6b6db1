import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';
import { beginMail, findWaitingMail, markMailRefused, markMailSent, type WaitingMail } from './mails.queries.ts';

export const sendMail = { name: 'mails:send' };

const maxAttempts = 8;

/** The mail server did not take a mail; the job queue tries again later. Why is told in the mail's row only. */
class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

const interruption = 'Interrupted while it was handed over: it may have been sent';

/**
 * The job that hands one waiting mail to the mail server. Without a mail server the mail keeps waiting where the
 * operator reads it. No transaction is held meanwhile: a mail server may take longer than the database allows. The
 * queue gives a job to one worker at a time, so that two never send the same mail. After a crash in between, a mail is
 * sent again, but for notifications: a lost password link is worse than two, a notification is told at most once.
 */
export function sendWaitingMailJob({ db, clock }: Platform, transport: MailTransport | undefined): Job {
  return defineJob({
    name: sendMail.name,
    payload: z.object({ mailId: z.string() }),
    run: async ({ mailId }) => {
      const mail = await findWaitingMail(db, mailId);
      if (transport === undefined || mail === undefined) return;
      if (mail.unsubscribe_url !== null && !(await beginMail(db, mailId, clock.now()))) {
        return markMailRefused(db, mailId, { reason: interruption, isFinal: true });
      }
      const refusal = await refusalOf(transport, mail);
      if (refusal === undefined) return markMailSent(db, mailId, clock.now());
      const isFinal = mail.attempts + 1 >= maxAttempts;
      await markMailRefused(db, mailId, { reason: refusal, isFinal });
      if (!isFinal) throw new MailRefusedError(`The mail server did not take the mail ${mailId}`);
    },
  });
}

/** Hands a mail over; answers why it was not taken, or undefined when it was. */
async function refusalOf(transport: MailTransport, mail: WaitingMail): Promise<string | undefined> {
  const { recipient: to, reply_to, unsubscribe_url, subject, text_body: text, html_body: html } = mail;
  try {
    const [replyTo, unsubscribeUrl] = [reply_to ?? undefined, unsubscribe_url ?? undefined];
    await transport.send({ to, replyTo, unsubscribeUrl, subject, text, html });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
