import * as z from 'zod';
import { minuteMilliseconds } from '#contract/durations.ts';
import { isOpenPayment } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import {
  dropUnsent,
  findProviderPayment,
  movePayment,
  type ProviderPayment,
  takeDuePayments,
  updateProviderPayment,
} from '#server/modules/payments/index.ts';
import { type Answer, type Provider, ProviderSilent, providerNamed } from '#server/modules/providers/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { applyReport } from './apply-report.ts';
import { checksAtATime, nextCheckOf } from './asking-again.ts';
import { notifyFinance, notifyPayer } from './notify-of-payment.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** A payment unknown to its provider this long after it was sent has never reached it. */
const arrivalMinutes = 15;

/** Undefined where no usable answer came. */
async function ask(
  { log }: Pick<Surroundings, 'log'>,
  provider: Provider | undefined,
  payment: ProviderPayment,
): Promise<Answer | undefined> {
  const { id, amount, currency, reference, provider_reference, created_at, expires_at } = payment;
  if (provider === undefined) return undefined;
  try {
    return await provider.check({
      id,
      money: { amount, currency },
      reference: reference ?? '',
      createdAt: created_at,
      expiresAt: expires_at,
      providerReference: provider_reference ?? undefined,
    });
  } catch (error) {
    const known = error instanceof ProviderSilent ? { reason: error.message } : { err: error };
    log.warn({ ...known, payment: id, provider: payment.provider_name }, 'a provider gave no answer about a payment');
    return undefined;
  }
}

/** Nothing is guessed: after a day the payment counts as expired for its payer, and finance finds out. */
async function giveUp(transaction: Db, platform: Surroundings, payment: ProviderPayment): Promise<void> {
  const now = platform.clock.now();
  await updateProviderPayment(transaction, payment.id, { next_check_at: null });
  const isMoved = await movePayment(transaction, payment.id, { report: { state: 'expired' }, now });
  if (isMoved) await notifyPayer(transaction, platform, payment, 'expired');
  const { amount, currency } = payment;
  await notifyFinance(transaction, platform, payment, { news: 'unanswered', money: { amount, currency } });
}

async function noteAnswer(
  transaction: Db,
  platform: Surroundings,
  payment: ProviderPayment,
  answer: Answer | undefined,
): Promise<void> {
  const now = platform.clock.now();
  const since = payment.sent_at ?? payment.created_at;
  const minutes = (now.getTime() - since.getTime()) / minuteMilliseconds;
  if (answer?.state === 'unknown' && minutes >= arrivalMinutes) {
    await applyReport(transaction, platform, payment, { state: 'failed', failure: 'not_received' });
    return updateProviderPayment(transaction, payment.id, { next_check_at: null });
  }
  const isOver = answer !== undefined && answer.state !== 'unknown' && answer.state !== 'pending';
  if (isOver) {
    await applyReport(transaction, platform, payment, answer);
    return updateProviderPayment(transaction, payment.id, { next_check_at: null });
  }
  const next = nextCheckOf({ since, checks: payment.checks, now });
  if (next === undefined) return giveUp(transaction, platform, payment);
  await updateProviderPayment(transaction, payment.id, { next_check_at: next });
  if (!isOpenPayment(payment)) return;
  const isAwaited = answer?.state === 'pending' && payment.expires_at > now;
  const report = answer?.state === 'pending' ? answer : {};
  await movePayment(transaction, payment.id, {
    report: { ...report, state: isAwaited ? 'pending' : 'checking' },
    now,
  });
}

/** Asks the provider for the state of a payment, outside of any transaction, and records the answer. */
export async function checkPayment(platform: Surroundings, id: string): Promise<void> {
  const { db, clock } = platform;
  const payment = await findProviderPayment(db, id);
  if (payment === undefined) return;
  if (payment.state === 'created') {
    await db.transaction().execute((transaction) => dropUnsent(transaction, id, clock.now()));
    return;
  }
  const answer = await ask(platform, providerNamed(platform, payment.provider_name), payment);
  await db.transaction().execute((transaction) => noteAnswer(transaction, platform, payment, answer));
}

/**
 * Asks about a few of the payments whose turn it is, all at the same time; returns how many. Any number of nodes may do
 * so at once: each payment is taken by one, and if that node dies, it is retried in the next minute.
 */
export async function checkPayments(platform: Surroundings): Promise<number> {
  const { db, clock, log } = platform;
  const ids = await takeDuePayments(db, { now: clock.now(), most: checksAtATime });
  const checks = ids.map((id) =>
    checkPayment(platform, id).catch((error: unknown) =>
      log.error({ err: error, payment: id }, 'a payment could not be checked'),
    ),
  );
  await Promise.all(checks);
  return ids.length;
}

/** Not ordered any more, but by nodes of an earlier version (`startAskingProviders`). */
export function checkPaymentsJob(platform: Platform): Job {
  return defineJob({
    name: 'payments:check',
    payload: z.looseObject({}),
    run: async () => {
      await checkPayments(platform);
    },
  });
}
