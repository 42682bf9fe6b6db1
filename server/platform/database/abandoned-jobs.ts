import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { defineJob, type Job, mostBegins } from './jobs.ts';

/** Longer than any job of ours takes; a worker that has held one for this long has died. */
const abandonedAfter = '5 minutes';

/**
 * Releases the jobs of workers that died. A job whose workers died twice may be the cause: it waits as long as one that
 * failed.
 */
async function freeJobs(db: QueryExecutorProvider, isAbandoned: RawBuilder<boolean>): Promise<void> {
  const held = await sql<{ id: string; locked_by: string; attempts: number }>`
    SELECT id, locked_by, attempts FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND ${isAbandoned}`.execute(
    db,
  );
  const workers = [...new Set(held.rows.map((job) => job.locked_by))];
  await sql`SELECT FROM graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
  for (const { id, attempts } of held.rows) {
    if (attempts < mostBegins) continue;
    await sql`SELECT FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint],
      run_at => now() + exp(least(${attempts}::integer, 10)) * interval '1 second')`.execute(db);
  }
}

/** The job that releases the jobs of workers that died (a killed process, a lost machine). */
export function freeAbandonedJobs(db: QueryExecutorProvider): Job {
  return defineJob({
    name: 'jobs:free-abandoned',
    payload: z.looseObject({}),
    schedule: '* * * * *',
    run: () => freeJobs(db, sql`locked_at < clock_timestamp() - ${abandonedAfter}::interval`),
  });
}

/**
 * Releases every job that is held. Only for the start of a process that has the database to
 * itself: the holder of a job has died then, and the job need not wait to count as abandoned.
 */
export async function freeHeldJobs(db: QueryExecutorProvider): Promise<void> {
  await freeJobs(db, sql`true`);
}

/** The daily job that forgets jobs which were given up a month ago: their failures are in the log. */
export function pruneFailedJobs(db: QueryExecutorProvider): Job {
  return defineJob({
    name: 'jobs:forget-failed',
    payload: z.looseObject({}),
    schedule: '47 3 * * *',
    run: async () => {
      await sql`SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
        WHERE locked_by IS NULL AND attempts >= max_attempts AND updated_at < now() - interval '30 days'))`.execute(db);
    },
  });
}
