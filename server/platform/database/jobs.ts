import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod';
import type { Log } from '#server/platform/log/log.ts';

/** A kind of work done after the commit that ordered it: at least once, retried with growing pauses. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  run(payload: z.output<Payload>): Promise<void>;
  /** For work that comes round by itself: five cron fields, UTC. */
  schedule?: string;
};

/** Declares a job; exists to infer its payload. */
export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

type WhenToRun = {
  /** Of several waiting jobs with the same key only one runs. */
  key?: string;
  /** It is due so much later than now. */
  delaySeconds?: number;
};

/** Orders a job inside the caller's transaction: both commit, or neither. */
export async function enqueueJob(
  transaction: QueryExecutorProvider,
  job: { name: string },
  payload: Readonly<Record<string, unknown>>,
  { key, delaySeconds = 0 }: WhenToRun = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
    run_at => now() + make_interval(secs => ${delaySeconds}))`.execute(transaction);
}

/** The same for many jobs of a kind, in one statement. */
export async function enqueueJobs(
  transaction: QueryExecutorProvider,
  job: { name: string },
  payloads: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT json_populate_record(NULL::graphile_worker.job_spec,
      json_build_object('identifier', ${job.name}::text, 'payload', payload))
    FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload))`.execute(transaction);
}

/** Longer than any job of ours takes; a worker that has held one for so long has died. */
const abandonedAfter = '5 minutes';

/** The job that gives the jobs of workers that died (a killed process, a lost machine) to those that live. */
export function freeAbandonedJobs(db: QueryExecutorProvider): Job {
  return defineJob({
    name: 'jobs:free-abandoned',
    payload: z.looseObject({}),
    schedule: '* * * * *',
    run: async () => {
      await sql`
        SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
        WHERE locked_at < clock_timestamp() - ${abandonedAfter}::interval`.execute(db);
    },
  });
}

/**
 * Gives every job that somebody holds to whoever comes next. Only for the start of a process that has the database to
 * itself: whoever held a job then has died, and it need not wait until it counts as abandoned.
 */
export async function freeHeldJobs(db: QueryExecutorProvider): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL`.execute(db);
}

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger });
}

export type JobRunner = { stop(): Promise<void> };

// The worker reports each job at length; failures come through the runner's events instead.
const silentLogger = new Logger(() => () => undefined);

function taskListOf(jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [job.name, async (payload: unknown) => job.run(job.payload.parse(payload ?? {}))]),
  );
}

function reportFailures(events: WorkerEvents, log: Log): void {
  events.on('job:error', ({ error, job }) => {
    log.warn({ err: error, job: job.task_identifier, attempts: job.attempts }, 'a job failed');
  });
  events.on('pool:fatalError', ({ error }) => log.warn({ err: error }, 'the job runner broke down'));
}

// The outcome of a job is written in batches, however small: so the runner waits for it before it stops, and breaks down
// when it cannot be written, which would otherwise be an error that nobody catches.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const restartMilliseconds = 1_000;

/** Starts doing jobs in this process, `concurrency` at a time. A runner that breaks down is followed by another. */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  { log, concurrency = 2 }: { log: Log; concurrency?: number },
): Promise<JobRunner> {
  const crontab = jobs
    .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [`${schedule} ${name}`]))
    .join('\n');
  const begin = async (): Promise<Runner> => {
    const runner = await run({
      pgPool: pool,
      taskList: taskListOf(jobs),
      crontab,
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: silentLogger,
      preset,
    });
    reportFailures(runner.events, log);
    return runner;
  };
  return keepRunning(await begin(), begin, log);
}

/** Starts another runner whenever one breaks down, until it is stopped. */
function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Log): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = (error: unknown) => log.warn({ err: error }, 'the job runner could not go on');
  let present: Runner | undefined = first;
  const follow = async () => {
    for (;;) {
      await present?.promise.catch(warn);
      await delay(restartMilliseconds, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      present = await begin().catch((error: unknown) => void warn(error));
      if (signal.aborted) await present?.stop();
    }
  };
  const following = follow();
  const stop = async () => {
    stopping.abort();
    // One that has broken down cannot be stopped any more.
    await present?.stop().catch(() => undefined);
    await following;
  };
  return { stop };
}

/** Does the jobs that are due now, and returns when none is left; those that fail are due again later. */
export async function runDueJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  reportFailures(events, log);
  await runOnce({
    pgPool: pool,
    taskList: taskListOf(jobs),
    events,
    noHandleSignals: true,
    logger: silentLogger,
    preset,
  });
}
