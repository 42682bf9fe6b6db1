import { type QueryExecutorProvider, sql } from 'kysely';

export type JobQueue = {
  /** Due, and not begun. */
  waiting: number;
  /** For how long the oldest of them has been due. */
  oldestSeconds: number;
  /** Not tried again by themselves. */
  failed: number;
};

/** The waiting jobs of the queue, and those that failed for good. */
export async function measureJobs(db: QueryExecutorProvider): Promise<JobQueue> {
  const { rows } = await sql<JobQueue>`
    SELECT count(*) FILTER (WHERE is_due) AS waiting,
      coalesce(extract(epoch FROM clock_timestamp() - min(run_at) FILTER (WHERE is_due)), 0)::float8 AS "oldestSeconds",
      count(*) FILTER (WHERE is_over) AS failed
    FROM (SELECT run_at, locked_by IS NULL AND attempts >= max_attempts AS is_over,
        locked_by IS NULL AND attempts < max_attempts AND run_at <= clock_timestamp() AS is_due
      FROM graphile_worker.jobs) AS queue`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
}

export type FailedJob = { id: string; name: string; attempts: number; error: string | null; failedAt: Date };

/** Those that failed last first. */
export async function findFailedJobs(db: QueryExecutorProvider, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT id::text, task_identifier AS name, attempts, last_error AS error, updated_at AS "failedAt"
    FROM graphile_worker.jobs WHERE locked_by IS NULL AND attempts >= max_attempts
    ORDER BY updated_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Has one job that failed for good tried again, or all of them; returns the names of those that are. */
export async function retryFailedJobs(transaction: QueryExecutorProvider, id?: string): Promise<string[]> {
  const { rows } = await sql<{ task_identifier: string }>`
    SELECT task_identifier FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_by IS NULL AND attempts >= max_attempts
        AND (${id ?? null}::bigint IS NULL OR id = ${id ?? null}::bigint)),
      run_at => now(), attempts => 0)
      AS job JOIN graphile_worker.jobs USING (id)`.execute(transaction);
  return rows.map(({ task_identifier: name }) => name);
}
