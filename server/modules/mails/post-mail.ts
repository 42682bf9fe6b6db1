import type { Db } from '#server/database.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { createId } from '#server/platform/ids.ts';
import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Platform } from '#server/platform.ts';
import { insertMail } from './mails.queries.ts';
import { sendMail } from './send-waiting-mail.ts';

export type NewLetter = {
  to: string;
  /** Whose address this is, where it is somebody's with an account: their mails go with the account. */
  userId?: string;
  replyTo?: string;
  /** Where a mail program ends such mails by one click. A mail that has it is never sent twice. */
  unsubscribeUrl?: string;
  content: MailContent;
  /** It has a link that lets in whoever reads it: the staff is not shown it where mails are sent. */
  carriesSecret?: boolean;
};

/** Writes a mail in the caller's transaction; it is sent after the commit. */
export async function postMail(
  transaction: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { to, userId, replyTo, unsubscribeUrl, content, carriesSecret = false }: NewLetter,
): Promise<void> {
  const now = clock.now();
  const id = createId(now);
  const { subject, text, html } = composeMail(content, config.site.name);
  await insertMail(transaction, {
    id,
    recipient: to,
    user_id: userId ?? null,
    carries_secret: carriesSecret,
    reply_to: replyTo ?? null,
    unsubscribe_url: unsubscribeUrl ?? null,
    subject,
    text_body: text,
    html_body: html,
    created_at: now,
  });
  await enqueueJob(transaction, sendMail, { mailId: id });
}
