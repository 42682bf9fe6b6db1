import type { Generated } from 'kysely';

export type MailTables = {
  mails: {
    id: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    text_body: string;
    html_body: string;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
    /** It has a link that lets in whoever reads it. */
    carries_secret: Generated<boolean>;
  };
};
