import type { Config } from '#server/config.ts';
import type { MailListRow } from './staff-mails.queries.ts';

/** A link that lets people in is shown where nothing else delivers it, in a demonstration, and never one of the staff's. */
export function isTextHidden({ smtpUrl, mode }: Config, row: MailListRow): boolean {
  return row.carries_secret && (smtpUrl !== undefined || mode !== 'demo' || Boolean(row.is_to_staff));
}
