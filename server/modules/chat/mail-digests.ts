import * as z from 'zod';
import { minuteMilliseconds } from '#contract/durations.ts';
import { mailUnreadMessages } from '#server/modules/notifications/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { markMailed, takeUnread } from './digests.queries.ts';

const unreadMilliseconds = 10 * minuteMilliseconds;
/** Conversations in one run; the rest waits a minute. */
const atOnce = 500;

/**
 * The job that mails people about messages they have not read for ten minutes: one mail to each for all their
 * conversations, and each message in one mail at most. That it was mailed is recorded in the transaction of the mail.
 */
export function mailDigestsJob(platform: Platform): Job {
  const { db, clock } = platform;
  return defineJob({
    name: 'chat:mail-digests',
    payload: z.looseObject({}),
    schedule: '* * * * *',
    run: () =>
      db.transaction().execute(async (transaction) => {
        const before = new Date(clock.now().getTime() - unreadMilliseconds);
        const rows = await takeUnread(transaction, before, atOnce);
        for (const [userId, unread] of Map.groupBy(rows, (row) => row.user_id)) {
          const conversations = unread.map((row) => ({
            conversationId: row.conversation_id,
            senderName: row.sender_name,
            title: row.title,
            count: row.unread,
          }));
          await mailUnreadMessages(transaction, platform, { userId, conversations });
        }
        await markMailed(transaction, rows);
      }),
  });
}
