import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind } from '#contract/notifications/notification.ts';
import type { NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import type { PushAction } from '#contract/notifications/push-action.ts';

export type NotificationTables = {
  notifications: {
    id: string;
    recipient_id: string;
    topic: NotificationTopic;
    kind: NotificationKind;
    data: Record<string, unknown>;
    /** Unread ones of the same key are one row. */
    collapse_key: string | null;
    /** Events gathered in it. */
    count: Generated<number>;
    created_at: Date;
    /** The time of the last event. */
    updated_at: Date;
    read_at: Date | null;
  };
  notified_events: { recipient_id: string; once_key: string; at: Date };
  notification_preferences: { user_id: string; topic: string; channel: string; is_on: boolean };
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  push_messages: {
    id: string;
    recipient_id: string;
    title: string;
    body: string;
    /** Where opening it leads. */
    path: string;
    /** The saved search whose alert it is, if any. */
    search_id: string | null;
    /** A later one of the same tag takes its place on the screen. */
    tag: string;
    /** Its buttons. */
    actions: ColumnType<readonly PushAction[], string, never>;
    created_at: Date;
  };
  site_keys: { name: string; public_key: string; private_key: string; created_at: Date };
};
