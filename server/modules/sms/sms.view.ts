import type { MessageRow } from './sms.queries.ts';

export function viewTextMessage(row: MessageRow, isTextHidden: boolean) {
  return {
    _id: row.id,
    recipient: row.recipient,
    text: isTextHidden ? undefined : row.text,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString(),
  };
}
