import type { Config } from '#server/config.ts';
import type { Db } from '#server/database.ts';
import { enqueueJobs } from '#server/platform/database/jobs.ts';
import { createId } from '#server/platform/ids.ts';
import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import type { MailAttachment } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';
import { insertMails } from './mails.queries.ts';
import { sendMails } from './send-waiting-mails.ts';

type Surroundings = Pick<Platform, 'clock' | 'config'>;

/** Mails of one job at most: a job of its own for each would cost more than the mail. */
const mailsOfJob = 20;

export type NewMail = {
  to: string;
  /** The recipient's account, if they have one: their mails are deleted with it. */
  userId?: string;
  replyTo?: string;
  /** The enquiry it repeats: it goes with that. */
  enquiryId?: string;
  /** The saved search of an alert: the mail is dropped where the search was paused or has ended before it is sent. */
  searchId?: string;
  /** Where a mail program ends such mails by one click. A mail that has it is never sent twice. */
  unsubscribeUrl?: string;
  content: MailContent;
  /** Files that go with it, a few kilobytes at most: they are kept in its row. */
  attachments?: readonly MailAttachment[];
  /** It has a link with which any reader could sign in: the staff is not shown it where mails are sent. */
  carriesSecret?: boolean;
};

/**
 * A link that lets people in is kept only where it will be delivered, or in a demonstration: in production without a mail
 * server it would be readable in the database. The operator makes such links by `npm run reset-link`.
 */
function contentToKeep({ smtpUrl, mode }: Config, { content, carriesSecret = false }: NewMail): MailContent {
  if (!carriesSecret || smtpUrl !== undefined || mode === 'demo') return content;
  const { action: _, ...rest } = content;
  return rest;
}

/** Writes a mail in the caller's transaction; it is sent after the commit. */
export async function postMail(transaction: Db, surroundings: Surroundings, mail: NewMail): Promise<void> {
  await postMails(transaction, surroundings, [mail]);
}

/** The same for many, with as few statements as for one. */
export async function postMails(
  transaction: Db,
  { clock, config }: Surroundings,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = clock.now();
  const rows = mails.map((mail) => {
    const { to, userId, replyTo, enquiryId, searchId, unsubscribeUrl, attachments, carriesSecret = false } = mail;
    const { subject, text, html } = composeMail(contentToKeep(config, mail), config.site.name);
    return {
      id: createId(now),
      recipient: to,
      user_id: userId ?? null,
      enquiry_id: enquiryId ?? null,
      search_id: searchId ?? null,
      carries_secret: carriesSecret,
      reply_to: replyTo ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      subject,
      text_body: text,
      html_body: html,
      attachments: attachments === undefined ? null : JSON.stringify(attachments),
      created_at: now,
    };
  });
  await insertMails(transaction, rows);
  const jobs: { mailIds: string[] }[] = [];
  for (let at = 0; at < rows.length; at += mailsOfJob) {
    jobs.push({ mailIds: rows.slice(at, at + mailsOfJob).map(({ id }) => id) });
  }
  await enqueueJobs(transaction, sendMails, jobs);
}
