import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { gatewayOf } from './gateway-of.ts';
import { beginMessage, findWaiting, isStopped, markRefused, markSent, type WaitingMessage } from './sms.queries.ts';
import { type SmsGateway, SmsRefused } from './sms-gateway.ts';

export const sendSms = { name: 'sms:send' };

const maxAttempts = 5;
const interrupted = 'Interrupted while it was handed over: it may have been sent';
const unwanted = 'The number has said STOP';
const tooLate = 'Its time was over before the gateway took it';

/** The gateway did not take a message; the job queue retries. The reason is in its row. */
class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
}

/** Hands one message over; answers what the gateway said against it, and whether that is its last word. */
async function refusalOf(gateway: SmsGateway, message: WaitingMessage) {
  try {
    await gateway.send({ to: message.recipient, text: message.text });
    return undefined;
  } catch (error) {
    const isFinal = error instanceof SmsRefused || message.attempts + 1 >= maxAttempts;
    return { reason: error instanceof Error ? error.message : String(error), isFinal };
  }
}

/**
 * The job that hands one text message to the gateway. No transaction is held meanwhile. The queue gives a job to one worker
 * at a time. After a crash in between a code is sent again, news is not: a lost code is worse than two.
 */
export function sendSmsJob({ db, clock, config }: Platform): Job {
  const gateway = gatewayOf(config);
  return defineJob({
    ...sendSms,
    payload: z.object({ messageId: z.string() }),
    run: async ({ messageId: id }) => {
      const message = await findWaiting(db, id);
      if (message === undefined || gateway === undefined) return;
      const now = clock.now();
      if (now >= message.send_before) return markRefused(db, id, { reason: tooLate, isFinal: true });
      const isWanted = message.carries_code || message.is_answer || !(await isStopped(db, message.recipient));
      if (!isWanted) return markRefused(db, id, { reason: unwanted, isFinal: true });
      const isBegun = message.carries_code || (await beginMessage(db, id, now));
      if (!isBegun) return markRefused(db, id, { reason: interrupted, isFinal: true });
      const refusal = await refusalOf(gateway, message);
      if (refusal === undefined) return markSent(db, id, { at: now, keepsCode: gateway.isSimulator });
      await markRefused(db, id, refusal);
      if (!refusal.isFinal) throw new SmsNotTaken(`The gateway did not take the text message ${id}`);
    },
  });
}
