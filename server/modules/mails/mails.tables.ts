import type { ColumnType, Generated } from 'kysely';
import type { MailAttachment } from '#server/platform/mail/mail-transport.ts';

export type MailTables = {
  mails: {
    id: string;
    recipient: string;
    /** The recipient's account, if they have one. */
    user_id: string | null;
    /** The enquiry it repeats, if any. */
    enquiry_id: string | null;
    /** The saved search whose alert it is, if any. */
    search_id: Generated<string | null>;
    reply_to: string | null;
    subject: string;
    text_body: string;
    html_body: string;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
    /** It has a link with which any reader could sign in. */
    carries_secret: Generated<boolean>;
    /** Where a mail program ends such mails by one click; only notifications have it. */
    unsubscribe_url: string | null;
    /** Since when a notification has been on its way to the mail server, without word of how that ended. */
    begun_at: Date | null;
    /** Small texts that go with it as files; written as JSON text. */
    attachments: ColumnType<readonly MailAttachment[] | null, string | null, string | null>;
  };
};
