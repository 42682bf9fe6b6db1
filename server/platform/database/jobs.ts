import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Job as GraphileJob,
  Logger,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import type * as z from 'zod';
import type { Log } from '#server/platform/log/log.ts';

/** A kind of work done after the commit that ordered it: at least once, retried with growing pauses. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  run(payload: z.output<Payload>): Promise<void>;
  /**
   * Work on what a person sent: once it has ended the process twice, or failed often, it is not tried again, and this
   * notifies its owner.
   */
  giveUp?(payload: z.output<Payload>): Promise<void>;
  /** For work that comes round by itself: five cron fields, UTC. */
  schedule?: string;
  /** It waits for a server of others, such as the mail server: when that hangs, other work goes on. */
  isOutgoing?: true;
};

/** Declares a job; exists to infer its payload. */
export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** A job to be ordered: one with a lower `priority` than 0 is begun before others that are due, one with a higher after them. */
type OrderedJob = { name: string; priority?: number };

type WhenToRun = {
  /** Of several waiting jobs with the same key only one runs. */
  key?: string;
  /** How much later than now it is due. */
  delaySeconds?: number;
};

/** Orders a job inside the caller's transaction: both commit, or neither. */
export async function enqueueJob(
  transaction: QueryExecutorProvider,
  job: OrderedJob,
  payload: Readonly<Record<string, unknown>>,
  { key, delaySeconds = 0 }: WhenToRun = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
    run_at => now() + make_interval(secs => ${delaySeconds}), priority => ${job.priority ?? 0}::integer)`.execute(
    transaction,
  );
}

/** The same for many jobs of a kind, in one statement. Those of a `queue` are done one after the other, on all nodes. */
export async function enqueueJobs(
  transaction: QueryExecutorProvider,
  job: OrderedJob & { queue?: string },
  payloads: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT json_populate_record(NULL::graphile_worker.job_spec,
      json_build_object('identifier', ${job.name}::text, 'payload', payload, 'queue_name', ${job.queue ?? null}::text,
        'priority', ${job.priority ?? 0}::integer))
    FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload))`.execute(transaction);
}

/**
 * How often a job that can be given up may be begun without an end: it was found running at a start, and had one more
 * try.
 */
export const mostBegins = 2;
/** How often it may fail. */
const mostFailures = 5;

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger });
}

export type JobRunner = { stop(): Promise<void> };

// The worker reports each job at length; failures come through the runner's events instead.
const silentLogger = new Logger(() => () => undefined);

/** An attempt that died with its process leaves no error. */
function isOver({ attempts, last_error }: Pick<GraphileJob, 'attempts' | 'last_error'>): boolean {
  return attempts > (last_error === null ? mostBegins : mostFailures);
}

function taskListOf(jobs: readonly Job[], log: Log): TaskList {
  const taskOf =
    (job: Job): Task =>
    async (payload, { job: attempt }) => {
      const read = job.payload.parse(payload ?? {});
      if (job.giveUp === undefined || !isOver(attempt)) return job.run(read);
      log.error({ job: job.name, attempts: attempt.attempts, reason: attempt.last_error }, 'a job was given up');
      return job.giveUp(read);
    };
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)]));
}

function reportFailures(events: WorkerEvents, log: Log): void {
  events.on('job:error', ({ error, job }) => {
    log.warn({ err: error, job: job.task_identifier, attempts: job.attempts }, 'a job failed');
  });
  events.on('job:failed', ({ job }) => {
    log.error({ job: job.task_identifier, attempts: job.attempts }, 'a job was given up after its last attempt');
  });
  events.on('pool:fatalError', ({ error }) => log.warn({ err: error }, 'the job runner broke down'));
}

// The outcome of a job is written in batches, however small: so the runner waits for it before it stops, and breaks down
// when it cannot be written, which would otherwise be an unhandled error.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const restartMilliseconds = 1_000;

/** How many jobs of this process run at a time, and how many more of those that wait for servers of others. */
const [ownAtATime, outgoingAtATime] = [2, 4];

/**
 * Starts doing jobs in this process. Those that wait for servers of others have a runner of their own, so that one which
 * hangs keeps no other work waiting. A runner that breaks down is followed by another.
 */
export async function startJobs(pool: pg.Pool, jobs: readonly Job[], { log }: { log: Log }): Promise<JobRunner> {
  const kinds = [
    { jobs: jobs.filter(({ isOutgoing }) => !isOutgoing), concurrency: ownAtATime },
    { jobs: jobs.filter(({ isOutgoing }) => isOutgoing), concurrency: outgoingAtATime },
  ].filter((kind) => kind.jobs.length > 0);
  const runners: JobRunner[] = [];
  // At the same time: a hanging server must not leave the other runner no time to stop.
  const stop = async () => void (await Promise.all(runners.map((runner) => runner.stop())));
  try {
    for (const kind of kinds) runners.push(await startRunner(pool, kind, log));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function startRunner(
  pool: pg.Pool,
  { jobs, concurrency }: { jobs: readonly Job[]; concurrency: number },
  log: Log,
): Promise<JobRunner> {
  const crontab = jobs
    .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [`${schedule} ${name}`]))
    .join('\n');
  const begin = async (): Promise<Runner> => {
    const runner = await run({
      pgPool: pool,
      taskList: taskListOf(jobs, log),
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
    taskList: taskListOf(jobs, log),
    events,
    noHandleSignals: true,
    logger: silentLogger,
    preset,
  });
}
