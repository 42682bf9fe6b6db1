import type { NotificationData, NotificationKind } from '#contract/notifications/notification.ts';

/** The wording of a notification in mails and push messages. Plain text. */
export type Words = { title: string; text: string };

/** A conversation with messages that have not been read. */
export type UnreadConversation = { senderName: string; title: string | undefined; count: number };

/** The words of one language. */
export type Wording = {
  kinds: { [Kind in NotificationKind]: (data: NotificationData[Kind]) => Words };
  greeting(name: string): string;
  /** The button that opens what the notification is about. */
  open: string;
  settings: string;
  unsubscribe: string;
  /** The buttons of an alert's push message, and the messages that its search is paused or has been deleted. */
  alert: { pause: string; change: string; paused(name: string): string; ended(name: string): string };
  digest: {
    subject(count: number): string;
    text(siteName: string): string;
    line(conversation: UnreadConversation): readonly [label: string, value: string];
    open: string;
  };
};
