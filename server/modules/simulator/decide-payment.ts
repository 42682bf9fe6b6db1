import * as z from 'zod';
import type { SimulatedDelivery, SimulatedOutcome } from '#contract/simulator/simulator.endpoints.ts';
import type { Db } from '#server/database.ts';
import { checkPayment, receiveEvent } from '#server/modules/provider-events/index.ts';
import {
  changeSimulated,
  findSimulated,
  providerNamed,
  type SimulatedChange,
  type SimulatedPayment,
  simulatedBody,
  simulatedHeaders,
} from '#server/modules/providers/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwnSimulated } from './simulator.policy.ts';
import { outcomesOf } from './simulator.view.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

const lateSeconds = 30;
const feePercent = 2;
const deliverLate = { name: 'simulator:report' };

/** What a choice makes of a payment in the simulator's own books. */
function changeOf({ amount }: SimulatedPayment, outcome: SimulatedOutcome, now: Date): SimulatedChange {
  const decided = { decided_at: now, is_silent: false };
  switch (outcome) {
    case 'succeeded':
      return { ...decided, state: 'succeeded', paid: amount };
    case 'with_fee':
      return { ...decided, state: 'succeeded', paid: amount, fee: Math.floor((amount * feePercent) / 100) };
    case 'one_less':
      return { ...decided, state: 'succeeded', paid: Math.max(1, amount - 1) };
    case 'one_more':
      return { ...decided, state: 'succeeded', paid: amount + 1 };
    case 'insufficient_funds':
    case 'declined':
    case 'limit_exceeded':
      return { ...decided, state: 'failed', failure: outcome };
    case 'silent':
      return { is_silent: true };
    default:
      return { ...decided, state: outcome };
  }
}

/** Reports what the simulator knows, with a signature, by the door that every provider uses. */
async function report(platform: Surroundings, body: Buffer, secret?: string): Promise<void> {
  const { simulator } = platform.config.providers;
  const provider = providerNamed(platform, 'simulator');
  if (simulator === undefined || provider === undefined) return;
  const headers = simulatedHeaders(body, { secret: secret ?? simulator.secret }, platform.clock.now());
  await receiveEvent(platform, provider, { headers, url: '/provider/simulator/events', body });
}

/** It is refused, as it must be. */
async function reportForged(platform: Surroundings, body: Buffer): Promise<void> {
  await report(platform, body, 'another secret').catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error;
  });
}

async function deliver(
  platform: Surroundings,
  { delivery, before, after }: { delivery: SimulatedDelivery; before: SimulatedPayment; after: SimulatedPayment },
): Promise<void> {
  const body = simulatedBody(after);
  if (delivery === 'none' || delivery === 'late') return;
  if (delivery === 'forged') return reportForged(platform, body);
  await report(platform, body);
  if (delivery === 'twice') await report(platform, body);
  if (delivery === 'reordered') await report(platform, simulatedBody(before));
}

async function decide(db: Db, id: string, outcome: SimulatedOutcome, delivery: SimulatedDelivery, now: Date) {
  return db.transaction().execute(async (transaction) => {
    const before = await findSimulated(transaction, id, true);
    if (before === undefined || !outcomesOf(before).includes(outcome)) {
      throw new ApiError('STATE', { message: 'This was decided before.' });
    }
    await changeSimulated(transaction, id, changeOf(before, outcome, now));
    if (delivery === 'late') await enqueueJob(transaction, deliverLate, { id }, { delaySeconds: lateSeconds });
    const after = await findSimulated(transaction, id);
    return after && { before, after };
  });
}

/** The payer chooses the outcome of their payment, and how the simulator reports it. */
export async function decidePayment(
  platform: Surroundings,
  viewer: SignedInViewer,
  { id, outcome, delivery }: { id: string; outcome: SimulatedOutcome; delivery: SimulatedDelivery },
): Promise<SimulatedPayment> {
  const { db, clock } = platform;
  const payment = await requireOwnSimulated(platform, viewer, id);
  const changed = await decide(db, id, outcome, delivery, clock.now());
  if (changed === undefined) return payment;
  // Without an answer there is nothing to report: the site asks at once, and finds out.
  if (outcome === 'silent') await checkPayment(platform, id);
  else await deliver(platform, { delivery, ...changed });
  return changed.after;
}

/** The job that sends late reports. */
export function reportLateJob(platform: Platform): Job {
  return defineJob({
    ...deliverLate,
    payload: z.object({ id: z.uuid() }),
    run: async ({ id }) => {
      const payment = await findSimulated(platform.db, id);
      if (payment !== undefined) await report(platform, simulatedBody(payment));
    },
  });
}
