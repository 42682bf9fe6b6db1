import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { checkDisbursement } from './check-disbursements.ts';
import { checkPayment } from './check-payments.ts';

/** The job that asks a provider about one payment, refund or payout: its callback said no more than that it is time. */
export const checkOneJob = { name: 'providers:check' };

export function checkOne(platform: Platform): Job {
  return defineJob({
    ...checkOneJob,
    payload: z.object({ id: z.uuid(), isPayment: z.boolean() }),
    run: async ({ id, isPayment }) => (isPayment ? checkPayment(platform, id) : checkDisbursement(platform, id)),
  });
}
