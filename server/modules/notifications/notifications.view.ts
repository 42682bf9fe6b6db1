import type { NotificationRow } from './notifications.queries.ts';

export function viewNotification(row: NotificationRow) {
  return {
    _id: row.id,
    kind: row.kind,
    data: row.data,
    at: row.updated_at.toISOString(),
    isRead: row.read_at !== null,
    count: row.count,
    ...(row.has_ended && { hasEnded: true }),
  };
}
