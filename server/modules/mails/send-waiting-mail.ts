import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';
import { lockWaitingMail, markMailRefused, markMailSent } from './mails.queries.ts';

export const sendMail = { name: 'mails:send' };

const maxAttempts = 8;

/** The mail server did not take a mail; the job queue tries again later. */
class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/**
 * The job that hands one waiting mail to the mail server. Without a mail server the mail keeps waiting where the
 * operator reads it. The row is locked while it is sent, so that two workers never send it twice.
 */
export function sendWaitingMailJob({ db, clock }: Platform, transport: MailTransport | undefined): Job {
  return defineJob({
    name: sendMail.name,
    payload: z.object({ mailId: z.string() }),
    run: async ({ mailId }) => {
      if (transport === undefined) return;
      const refusal = await db.transaction().execute(async (transaction) => {
        const mail = await lockWaitingMail(transaction, mailId);
        if (mail === undefined) return undefined;
        try {
          await transport.send({
            to: mail.recipient,
            replyTo: mail.reply_to ?? undefined,
            subject: mail.subject,
            text: mail.text_body,
            html: mail.html_body,
          });
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          const isFinal = mail.attempts + 1 >= maxAttempts;
          await markMailRefused(transaction, mailId, { reason, isFinal });
          return isFinal ? undefined : reason;
        }
        await markMailSent(transaction, mailId, clock.now());
        return undefined;
      });
      if (refusal !== undefined) throw new MailRefusedError(refusal);
    },
  });
}
