import type { Generated } from 'kysely';
import type { Notice } from '#contract/notifications/notification.ts';

/** What a person is told on the site where a text message comes to nothing; its key names the event, which is told once. */
export type SmsFallback = Notice & { onceKey: string };

export type SmsTables = {
  text_messages: {
    id: string;
    /** The number in E.164. */
    recipient: string;
    /** Absent where a number of nobody we know is answered. */
    user_id: string | null;
    /** Of a code it is emptied once a gateway has taken it. */
    text: string;
    carries_code: boolean;
    /** It answers a message that was sent to us. */
    is_answer: Generated<boolean>;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    /** What the person is told on the site where it is refused for good. */
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
