import type { Generated } from 'kysely';
import type { Notice } from '#contract/notifications/notification.ts';

/** The notification on the site where a text message fails; its key names the event, which is notified once. */
export type SmsFallback = Notice & { onceKey: string };

export type SmsTables = {
  text_messages: {
    id: string;
    /** The number in E.164. */
    recipient: string;
    /** Absent for an answer to an unknown number. */
    user_id: string | null;
    /** A text with a code is emptied once a gateway has taken it. */
    text: string;
    carries_code: boolean;
    /** It answers a message that was sent to us. */
    is_answer: Generated<boolean>;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    /** The notification on the site where it is refused for good. */
    fallback: Generated<SmsFallback | null>;
    /** The saved search whose alert it is, if any. */
    search_id: Generated<string | null>;
    /** Afterwards it says nothing that helps. */
    send_before: Date;
    created_at: Date;
    /** Since when news has been on its way to the gateway, without word of how that ended. */
    begun_at: Date | null;
    sent_at: Date | null;
  };
  /** Numbers that have said STOP. */
  stopped_numbers: { number: string; stopped_at: Date };
};
