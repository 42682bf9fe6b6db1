import * as z from 'zod';
import { defineJob, enqueueJob, enqueueJobs, type Job } from '#server/platform/database/jobs.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';
import {
  beginMail,
  deleteWaitingMail,
  findWaitingMails,
  isAlertWanted,
  markMailRefused,
  markMailSent,
  type WaitingMail,
} from './mails.queries.ts';

export const sendMails = { name: 'mails:send' };

const maxAttempts = 8;

/** The mail server refused some mails; the job queue retries. The reasons are in their rows. */
class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

const interruption = 'Interrupted while it was handed over: it may have been sent';

/** Ends a job soon after the mail server began to hang, for what waits behind it; the rest is a new job. */
const longestMilliseconds = 10_000;
/** The pauses between tries grow, as those of jobs that fail, up to this many tries. */
const mostGrowing = 10;

/**
 * The job that hands a few waiting mails to the mail server, one after the other. Without a mail server they keep
 * waiting where the operator reads them. No transaction is held during that: a mail server may take longer than the
 * database allows. The queue gives a job to one worker at a time, so that two never send the same mail. After a refusal
 * the job is retried, and finds the others sent. After a crash in between, a mail is sent again, except for
 * notifications: a lost password link is worse than two, a notification is sent at most once.
 */
export function sendWaitingMailsJob(platform: Platform, transport: MailTransport | undefined): Job {
  const { db } = platform;
  return defineJob({
    name: sendMails.name,
    isOutgoing: true,
    payload: z.object({ mailIds: z.array(z.string()) }),
    run: async ({ mailIds }) => {
      if (transport === undefined) return;
      const begun = performance.now();
      const refused: WaitingMail[] = [];
      const mails = await findWaitingMails(db, mailIds);
      for (const [index, mail] of mails.entries()) {
        if (performance.now() - begun > longestMilliseconds) {
          return postpone(platform, { left: mails.slice(index), refused });
        }
        if ((await hand(platform, transport, mail)) === 'later') refused.push(mail);
      }
      if (refused.length > 0)
        throw new MailRefusedError(`The mail server did not take the mails ${idsOf(refused).join(', ')}`);
    },
  });
}

const idsOf = (mails: readonly WaitingMail[]) => mails.map(({ id }) => id);

/**
 * Leaves the rest to a new job, and the refused ones to another one later: if this job failed for them, its next try would
 * send the rest as well, beside the new one.
 */
async function postpone(
  { db }: Platform,
  { left, refused }: { left: readonly WaitingMail[]; refused: readonly WaitingMail[] },
): Promise<void> {
  const tries = 1 + Math.max(...refused.map(({ attempts }) => attempts));
  const delaySeconds = Math.exp(Math.min(tries, mostGrowing));
  await db.transaction().execute(async (transaction) => {
    await enqueueJobs(transaction, sendMails, [{ mailIds: idsOf(left) }]);
    if (refused.length > 0) await enqueueJob(transaction, sendMails, { mailIds: idsOf(refused) }, { delaySeconds });
  });
}

/** Sends one, and records the result: sent, or to be retried. An alert whose search was paused or has ended is dropped. */
async function hand({ db, clock }: Platform, transport: MailTransport, mail: WaitingMail): Promise<'done' | 'later'> {
  const { id } = mail;
  if (mail.search_id !== null && !(await isAlertWanted(db, mail.search_id))) {
    await deleteWaitingMail(db, id);
    return 'done';
  }
  if (mail.unsubscribe_url !== null && !(await beginMail(db, id, clock.now()))) {
    await markMailRefused(db, id, { reason: interruption, isFinal: true });
    return 'done';
  }
  const refusal = await refusalOf(transport, mail);
  if (refusal === undefined) {
    await markMailSent(db, id, clock.now());
    return 'done';
  }
  const isFinal = mail.attempts + 1 >= maxAttempts;
  await markMailRefused(db, id, { reason: refusal, isFinal });
  return isFinal ? 'done' : 'later';
}

/** Hands a mail over; returns why it was not taken, or undefined when it was. */
async function refusalOf(transport: MailTransport, mail: WaitingMail): Promise<string | undefined> {
  const { id, recipient: to, reply_to, unsubscribe_url, subject, text_body: text, html_body: html } = mail;
  try {
    const [replyTo, unsubscribeUrl] = [reply_to ?? undefined, unsubscribe_url ?? undefined];
    const attachments = mail.attachments ?? undefined;
    await transport.send({
      ...{ id, to, replyTo, unsubscribeUrl, subject, text, html },
      ...(attachments && { attachments }),
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
