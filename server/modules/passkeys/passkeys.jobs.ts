import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteEndedChallenges } from './passkeys.queries.ts';

export function pruneChallengesJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'passkeys:forget-challenges',
    payload: z.looseObject({}),
    schedule: '*/15 * * * *',
    run: () => deleteEndedChallenges(db, clock.now()),
  });
}
