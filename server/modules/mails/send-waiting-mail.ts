import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';
import { findWaitingMail, markMailRefused, markMailSent, type WaitingMail } from './mails.queries.ts';

export const sendMail = { name: 'mails:send' };

const maxAttempts = 8;

/** The mail server did not take a mail; the job queue tries again later. Why is told in the mail's row only. */
class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/**
 * The job that hands one waiting mail to the mail server. Without a mail server the mail keeps waiting where the
 * operator reads it. No transaction is held meanwhile: a mail server may take longer than the database allows. The
 * queue gives a job to one worker at a time, so that two never send the same mail.
 */
export function sendWaitingMailJob({ db, clock }: Platform, transport: MailTransport | undefined): Job {
  return defineJob({
    name: sendMail.name,
    payload: z.object({ mailId: z.string() }),
    run: async ({ mailId }) => {
      const mail = await findWaitingMail(db, mailId);
      if (transport === undefined || mail === undefined) return;
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
  const { recipient: to, reply_to, subject, text_body: text, html_body: html } = mail;
  try {
    await transport.send({ to, replyTo: reply_to ?? undefined, subject, text, html });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
