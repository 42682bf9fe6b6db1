import * as z from 'zod';
import type { Db } from '#server/database.ts';
import {
  claimDisbursement,
  type Disbursement,
  findDisbursement,
  lockDisbursement,
  sendDisbursementJob,
  takeDueDisbursements,
  updateDisbursement,
} from '#server/modules/disbursements/index.ts';
import { findProviderPayment } from '#server/modules/payments/index.ts';
import { findPayoutPhone } from '#server/modules/payouts/index.ts';
import { type Answer, type Provider, ProviderSilent, providerNamed } from '#server/modules/providers/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { applyDisbursementReport } from './apply-disbursement-report.ts';
import { checksAtATime, nextCheckOf } from './asking-again.ts';
import { notifyOfDisbursement } from './notify-of-payment.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;
type Question = 'send' | 'check';

async function askAboutRefund({ db }: Surroundings, provider: Provider, of: Disbursement, question: Question) {
  const { id, payment_id, amount, currency, reference, provider_reference } = of;
  const paid = payment_id === null ? undefined : await findProviderPayment(db, payment_id);
  if (paid === undefined) throw new Error('A refund without its payment');
  const payment = {
    id: paid.id,
    money: { amount: paid.amount, currency: paid.currency },
    reference: paid.reference ?? '',
    createdAt: paid.created_at,
    expiresAt: paid.expires_at,
    providerReference: paid.provider_reference ?? undefined,
  };
  const refund = { id, payment, money: { amount, currency }, reference };
  if (question === 'send') return provider.refund(refund);
  return provider.checkRefund({ ...refund, providerReference: provider_reference ?? undefined });
}

async function askAboutPayout(
  { db, config }: Surroundings,
  provider: Provider,
  of: Disbursement,
  question: Question,
): Promise<Answer> {
  const { id, payout_id, amount, currency, reference } = of;
  if (provider.payout === undefined || provider.checkPayout === undefined) return { state: 'failed' };
  if (question === 'check') return provider.checkPayout({ id });
  const phone = payout_id === null ? undefined : await findPayoutPhone({ db, config }, payout_id);
  // The seller has deleted their account before it was sent.
  if (phone === undefined) return { state: 'failed', failure: 'payer_not_found' };
  return provider.payout({ id, money: { amount, currency }, phone, reference });
}

/** Asks the provider outside of any transaction; undefined where no usable answer came. */
async function ask(platform: Surroundings, of: Disbursement, question: Question): Promise<Answer | undefined> {
  const provider = providerNamed(platform, of.provider);
  if (provider === undefined) return undefined;
  const about = of.payout_id === null ? askAboutRefund : askAboutPayout;
  try {
    return await about(platform, provider, of, question);
  } catch (error) {
    const known = error instanceof ProviderSilent ? { reason: error.message } : { err: error };
    const where = { disbursement: of.id, provider: of.provider };
    platform.log.warn({ ...known, ...where }, 'a provider gave no answer about money that it is to send');
    return undefined;
  }
}

/** Nothing is guessed: after a day finance decides by what the provider shows them. */
async function askLater(transaction: Db, platform: Surroundings, id: string, isTaken: boolean): Promise<void> {
  const now = platform.clock.now();
  const open = await lockDisbursement(transaction, id);
  if (open === undefined || open.ended_at !== null) return;
  const next = nextCheckOf({ since: open.sent_at ?? open.created_at, checks: open.checks, now });
  await updateDisbursement(transaction, id, { state: isTaken ? 'pending' : 'checking', next_check_at: next ?? null });
  if (next === undefined) await notifyOfDisbursement(transaction, platform, open, 'unanswered');
}

async function noteAnswer(platform: Surroundings, of: Disbursement, answer: Answer | undefined): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    if (answer !== undefined && answer.state !== 'unknown') {
      await applyDisbursementReport(transaction, platform, of, answer);
      if (answer.state !== 'pending') return;
    }
    await askLater(transaction, platform, of.id, answer?.state === 'pending');
  });
}

/** Asks the provider to send it, once. That it is asked is recorded before. */
export async function sendDisbursement(platform: Surroundings, id: string): Promise<void> {
  const claimed = await claimDisbursement(platform.db, id, platform.clock.now());
  if (claimed !== undefined) await noteAnswer(platform, claimed, await ask(platform, claimed, 'send'));
}

/**
 * Asks the provider for the state. An order it does not know is sent again with the same id, so that it is executed
 * once. One that counts as not sent is only asked about: it may have been sent after all.
 */
export async function checkDisbursement(platform: Surroundings, id: string): Promise<void> {
  const of = await findDisbursement(platform.db, id);
  if (of === undefined || of.state === 'succeeded' || of.state === 'returned') return;
  if (of.state === 'created') return sendDisbursement(platform, id);
  const answer = await ask(platform, of, 'check');
  const isSentAgain = answer?.state === 'unknown' && of.ended_at === null;
  await noteAnswer(platform, of, isSentAgain ? await ask(platform, of, 'send') : answer);
}

/** Asks about some of the money whose turn it is, all at the same time; any number of nodes may do so at once. */
export async function checkDisbursements(platform: Surroundings): Promise<number> {
  const ids = await takeDueDisbursements(platform.db, { now: platform.clock.now(), most: checksAtATime });
  const checks = ids.map((id) =>
    checkDisbursement(platform, id).catch((error: unknown) =>
      platform.log.error({ err: error, disbursement: id }, 'money that a provider is to send could not be checked'),
    ),
  );
  await Promise.all(checks);
  return ids.length;
}

/** The job that asks providers to send money, and one that only nodes of an earlier version order (`startAskingProviders`). */
export function disbursementJobs(platform: Platform): Job[] {
  return [
    defineJob({
      ...sendDisbursementJob,
      payload: z.object({ id: z.uuid() }),
      run: async ({ id }) => sendDisbursement(platform, id),
    }),
    defineJob({
      name: 'disbursements:check',
      payload: z.looseObject({}),
      run: async () => {
        await checkDisbursements(platform);
      },
    }),
  ];
}
