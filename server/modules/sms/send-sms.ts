import * as z from 'zod';
import { isAlertWanted } from '#server/modules/mails/index.ts';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { gatewayOf } from './gateway-of.ts';
import {
  beginMessage,
  deleteWaiting,
  findWaiting,
  isStopped,
  markRefused,
  markSent,
  unwanted,
  type WaitingMessage,
} from './sms.queries.ts';
import { notifyOnSite } from './sms-fallback.ts';
import { SmsAccountRefused, type SmsGateway, SmsRefused } from './sms-gateway.ts';

export const sendSms = { name: 'sms:send' };
/** Somebody waits for a code, whatever else is to be sent. */
export const sendCode = { ...sendSms, priority: -1 };

const maxAttempts = 5;
const firstDelaySeconds = 5;
const longestDelaySeconds = 600;
const interrupted = 'Interrupted while it was handed over: it may have been sent';
const noGateway = 'The site sends no text messages any more';
const tooLate = ({ last_error: reason }: Pick<WaitingMessage, 'last_error'>) =>
  `Its time was over before the gateway took it${reason === null ? '' : `: ${reason}`}`.slice(0, 200);

/** The gateway did not take a message; the job queue retries. The reason is in its row. */
class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
}

/** Hands one message over; returns what the gateway said against it, and whether that is its last word. */
async function refusalOf(gateway: SmsGateway, message: WaitingMessage) {
  try {
    await gateway.send({ to: message.recipient, text: message.text });
    return undefined;
  } catch (error) {
    const isOfAccount = error instanceof SmsAccountRefused;
    const isFinal = !isOfAccount && (error instanceof SmsRefused || message.attempts + 1 >= maxAttempts);
    return { reason: error instanceof Error ? error.message : String(error), isFinal, isOfAccount };
  }
}

/** Ends a message that failed for good; its fallback notification is written in the same transaction. */
async function giveUp(platform: Platform, message: WaitingMessage, reason: string): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const isGivenUp = await markRefused(transaction, message.id, { reason, isFinal: true });
    if (isGivenUp) await notifyOnSite(transaction, platform, message);
  });
}

/** A message refused because of the site as a whole is retried until it expires: the fault may be repaired by then. */
async function offerLater({ db, clock }: Platform, message: WaitingMessage, reason: string): Promise<void> {
  const left = Math.ceil((message.send_before.getTime() - clock.now().getTime()) / 1_000);
  const delaySeconds = Math.max(0, Math.min(left, longestDelaySeconds, firstDelaySeconds * 2 ** message.attempts));
  await db.transaction().execute(async (transaction) => {
    await markRefused(transaction, message.id, { reason, isFinal: false });
    const job = message.carries_code ? sendCode : sendSms;
    await enqueueJob(transaction, job, { messageId: message.id }, { delaySeconds });
  });
}

/** Why a message is no longer sent; undefined where it is. */
async function reasonAgainst({ db, clock }: Platform, message: WaitingMessage): Promise<string | undefined> {
  const now = clock.now();
  if (now >= message.send_before) return tooLate(message);
  const isWanted = message.carries_code || message.is_answer || !(await isStopped(db, message.recipient));
  if (!isWanted) return unwanted;
  const isBegun = message.carries_code || (await beginMessage(db, message.id, now));
  return isBegun ? undefined : interrupted;
}

/**
 * The job that sends one text message by the gateway. No transaction is held during that. The queue gives a job to one
 * worker at a time. After a crash in between a code is sent again, a notification is not: a lost code is worse than
 * two. An alert whose search was paused or has ended is dropped.
 */
export function sendSmsJob(platform: Platform): Job {
  const { db, clock, config } = platform;
  const gateway = gatewayOf(config);
  return defineJob({
    ...sendSms,
    isOutgoing: true,
    payload: z.object({ messageId: z.string() }),
    run: async ({ messageId: id }) => {
      const message = await findWaiting(db, id);
      if (message === undefined) return;
      const isUnwanted = message.search_id !== null && !(await isAlertWanted(db, message.search_id));
      if (isUnwanted) return deleteWaiting(db, id);
      if (gateway === undefined) return giveUp(platform, message, noGateway);
      const reason = await reasonAgainst(platform, message);
      if (reason !== undefined) return giveUp(platform, message, reason);
      const refusal = await refusalOf(gateway, message);
      if (refusal === undefined) return markSent(db, id, { at: clock.now(), keepsCode: gateway.isSimulator });
      if (refusal.isFinal) return giveUp(platform, message, refusal.reason);
      if (refusal.isOfAccount) return offerLater(platform, message, refusal.reason);
      await markRefused(db, id, refusal);
      throw new SmsNotTaken(`The gateway did not take the text message ${id}`);
    },
  });
}
