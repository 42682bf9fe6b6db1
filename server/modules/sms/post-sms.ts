import type { Db } from '#server/database.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { sendCode, sendSms } from './send-sms.ts';
import { insertMessage } from './sms.queries.ts';
import type { SmsFallback } from './sms.tables.ts';

export type NewSms = {
  /** The number in E.164. */
  to: string;
  /** Whose number it is, where that is known. */
  userId: string | undefined;
  text: string;
  /** It is a code: its text is kept no longer than needed. */
  carriesCode: boolean;
  /** It answers a message of this number, so that it goes out to one that has said STOP too. */
  isAnswer?: true;
  /**
   * The saved search of an alert: the message is dropped where the search was paused or has ended before it is sent.
   */
  searchId?: string;
  /** The notification on the site in its place, where it is refused for good. */
  fallback?: SmsFallback;
  /** Afterwards it says nothing that helps, and is not sent any more. */
  sendBefore: Date;
};

/** Writes a text message in the caller's transaction; it is sent after the commit. */
export async function postSms(transaction: Db, { clock }: Pick<Platform, 'clock'>, sms: NewSms): Promise<void> {
  const now = clock.now();
  const id = createId(now);
  await insertMessage(transaction, {
    id,
    recipient: sms.to,
    user_id: sms.userId ?? null,
    text: sms.text,
    carries_code: sms.carriesCode,
    is_answer: sms.isAnswer === true,
    last_error: null,
    fallback: sms.fallback,
    search_id: sms.searchId ?? null,
    send_before: sms.sendBefore,
    created_at: now,
    begun_at: null,
    sent_at: null,
  });
  await enqueueJob(transaction, sms.carriesCode ? sendCode : sendSms, { messageId: id });
}
