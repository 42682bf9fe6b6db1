import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteEndedFlows } from './identities.queries.ts';

export function pruneFlowsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'identities:forget-flows',
    payload: z.looseObject({}),
    schedule: '*/15 * * * *',
    run: () => deleteEndedFlows(db, clock.now()),
  });
}
