import type { MailListRow } from './staff-mails.queries.ts';

export function viewMail(row: MailListRow, isTextHidden: boolean) {
  return {
    _id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: isTextHidden ? '' : row.text_body,
    isTextHidden,
    attachments: (row.attachments ?? []).map(({ name }) => name),
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString(),
  };
}
