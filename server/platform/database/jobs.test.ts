import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { openTestDatabase, recordLog } from '#server/testing/index.ts';
import { freeAbandonedJobs, freeHeldJobs, pruneFailedJobs } from './abandoned-jobs.ts';
import { defineJob, enqueueJob, enqueueJobs, type Job, migrateJobs, runDueJobs, startJobs } from './jobs.ts';

async function createQueue() {
  const recorded = recordLog();
  const { db, pool, asOwner } = await openTestDatabase(recorded.log);
  const done: string[] = [];
  const job = defineJob({
    name: 'plots:measure',
    payload: z.object({ plot: z.string() }),
    run: async ({ plot }) => {
      if (plot.startsWith('broken')) throw new Error('no ladder');
      done.push(plot);
    },
  });
  return {
    db,
    pool,
    asOwner,
    job,
    done,
    recorded,
    order: (plot: string, key?: string) => enqueueJob(db, job, { plot }, key === undefined ? {} : { key }),
    run: (jobs: readonly Job[] = [job]) => runDueJobs(pool, jobs, recorded.log),
    /** Jobs that wait, whether due or not. */
    waiting: async () => (await sql`SELECT 1 FROM graphile_worker.jobs`.execute(db)).rows.length,
  };
}

async function startForTest({ pool, job, recorded }: Awaited<ReturnType<typeof createQueue>>) {
  const runner = await startJobs(pool, [job], { log: recorded.log });
  onTestFinished(() => runner.stop());
  return runner;
}

describe('a job', () => {
  it('is done after its transaction has committed, and never when it was rolled back', async () => {
    const queue = await createQueue();
    // The first run makes the job's name known to the database.
    await queue.run();
    await queue.db.transaction().execute(async (transaction) => {
      await enqueueJob(transaction, queue.job, { plot: 'A' });
      await queue.run();
      expect(queue.done).toEqual([]);
    });
    const rollback = queue.db.transaction().execute(async (transaction) => {
      await enqueueJob(transaction, queue.job, { plot: 'B' });
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    await queue.run();
    expect(queue.done).toEqual(['A']);
  });

  it('that fails is logged without its payload, and retried later', async () => {
    const queue = await createQueue();
    await queue.order('broken canary');
    await queue.run();
    expect(queue.recorded.entries()).toMatchObject([
      { level: 40, job: 'plots:measure', attempts: 1, err: { message: 'no ladder' } },
    ]);
    expect(queue.recorded.text()).not.toContain('canary');
    expect(await queue.waiting()).toBe(1);
    await queue.run();
    expect(queue.recorded.entries()).toHaveLength(1);
  });

  it('whose payload has another form fails instead of running', async () => {
    const queue = await createQueue();
    await enqueueJob(queue.db, queue.job, { plot: 7 });
    await queue.run();
    expect(queue.done).toEqual([]);
    expect(queue.recorded.entries()).toHaveLength(1);
  });

  it('enqueued twice under one key before it runs is done once, with the last payload', async () => {
    const queue = await createQueue();
    await queue.order('A', 'the key');
    await queue.order('B', 'the key');
    await queue.order('C');
    await queue.run();
    expect(queue.done.sort()).toEqual(['B', 'C']);
  });

  it('of a worker that died is given to another after five minutes, not before', async () => {
    const queue = await createQueue();
    const abandon = (plot: string, minutes: number) =>
      sql`UPDATE graphile_worker._private_jobs SET locked_by = ${`dead ${plot}`}, locked_at = now() - make_interval(mins => ${minutes}),
        attempts = 1 WHERE payload->>'plot' = ${plot}`.execute(queue.db);
    await queue.order('long ago');
    await queue.order('just now');
    await abandon('long ago', 6);
    await abandon('just now', 4);
    await queue.run();
    expect(queue.done).toEqual([]);

    const freeing = freeAbandonedJobs(queue.db);
    await enqueueJob(queue.db, freeing, {});
    await queue.run([queue.job, freeing]);
    await queue.run();
    expect(queue.done).toEqual(['long ago']);
  });
});

describe('the jobs a dead process held', () => {
  it('are done by the next process that has the database to itself', async () => {
    const queue = await createQueue();
    await queue.order('held');
    await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = 1`.execute(
      queue.db,
    );
    await queue.run();
    expect(queue.done).toEqual([]);
    await freeHeldJobs(queue.db);
    await queue.run();
    expect(queue.done).toEqual(['held']);
  });

  it('are none at the first start', async () => {
    const queue = await createQueue();
    await freeHeldJobs(queue.db);
    expect(await queue.waiting()).toBe(0);
  });
});

describe('a job whose result a user waits for', () => {
  async function createWaitedFor() {
    const queue = await createQueue();
    const givenUp: string[] = [];
    const job = defineJob({ ...queue.job, giveUp: async ({ plot }) => void givenUp.push(plot) });
    const run = async () => {
      await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(queue.db);
      await queue.run([job]);
    };
    /** The process that runs it dies. */
    const die = async () => {
      await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = attempts + 1`.execute(
        queue.db,
      );
      await freeHeldJobs(queue.db);
    };
    return { ...queue, givenUp, run, die };
  }

  it('is retried once after its process died, then given up, with a notice to its owner', async () => {
    const { order, die, run, done, givenUp, waiting, recorded } = await createWaitedFor();
    await order('once');
    await die();
    await run();
    expect([done, givenUp]).toEqual([['once'], []]);
    await order('twice');
    await die();
    await die();
    await run();
    expect([done, givenUp, await waiting()]).toEqual([['once'], ['twice'], 0]);
    expect(recorded.faults()).toMatchObject([{ msg: 'a job was given up', job: 'plots:measure', attempts: 3 }]);
  });

  it('may fail five times', async () => {
    const { order, run, givenUp, waiting, recorded } = await createWaitedFor();
    await order('broken');
    for (let attempt = 1; attempt <= 5; attempt += 1) await run();
    expect(givenUp).toEqual([]);
    await run();
    expect([givenUp, await waiting()]).toEqual([['broken'], 0]);
    expect(recorded.faults()).toMatchObject([{ reason: 'no ladder' }]);
  });
});

describe('a job in the background', () => {
  it('is done at once after its process has died, and later when it has died twice', async () => {
    const queue = await createQueue();
    const die = async () => {
      await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = attempts + 1`.execute(
        queue.db,
      );
      await freeHeldJobs(queue.db);
    };
    const isDue = async () =>
      (await sql<{ due: boolean }>`SELECT run_at <= now() AS due FROM graphile_worker.jobs`.execute(queue.db)).rows;
    await queue.order('mail');
    await die();
    expect(await isDue()).toEqual([{ due: true }]);
    await die();
    expect(await isDue()).toEqual([{ due: false }]);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(queue.db);
    await queue.run();
    expect(queue.done).toEqual(['mail']);
  });

  it('is logged when it has failed for the last time, and deleted after a month', async () => {
    const queue = await createQueue();
    await queue.order('broken');
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`.execute(queue.db);
    await queue.run();
    expect(queue.recorded.faults()).toMatchObject([{ job: 'plots:measure', attempts: 25 }]);
    const prune = pruneFailedJobs(queue.db);
    await prune.run({});
    expect(await queue.waiting()).toBe(1);
    await sql`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days'`.execute(queue.db);
    await prune.run({});
    expect(await queue.waiting()).toBe(0);
  });
});

describe('the running queue', () => {
  it('runs jobs enqueued before and after its start', async () => {
    const queue = await createQueue();
    await queue.order('before');
    await startForTest(queue);
    await queue.order('during');
    await expect.poll(() => [...queue.done].sort(), { timeout: 5_000 }).toEqual(['before', 'during']);
  });

  it('finishes what it has begun before it stops', async () => {
    const queue = await createQueue();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: permitted, resolve: permit } = Promise.withResolvers<void>();
    const slow = defineJob({
      name: 'slow',
      payload: z.object({}),
      run: async () => {
        begin();
        await permitted;
        queue.done.push('slow');
      },
    });
    const runner = await startJobs(queue.pool, [slow], { log: queue.recorded.log });
    await enqueueJob(queue.db, slow, {});
    await begun;
    const stopped = runner.stop();
    permit();
    await stopped;
    expect(queue.done).toEqual(['slow']);
    expect(await queue.waiting()).toBe(0);
  });

  it('goes on while a server of others hangs, begins what is urgent first, and waits for all of it before it stops', async () => {
    const queue = await createQueue();
    const { promise: permitted, resolve: permit } = Promise.withResolvers<void>();
    const sent: string[] = [];
    const sending = defineJob({
      name: 'mails:hand-over',
      payload: z.object({ mail: z.string() }),
      isOutgoing: true,
      run: async ({ mail }) => {
        sent.push(mail);
        await permitted;
        queue.done.push(mail);
      },
    });
    for (let count = 1; count <= 10; count += 1) await enqueueJob(queue.db, sending, { mail: 'mail' });
    await enqueueJobs(queue.db, { ...sending, priority: -1 }, [{ mail: 'code' }]);
    const runner = await startJobs(queue.pool, [queue.job, sending], { log: queue.recorded.log });
    await expect.poll(() => sent.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
    expect(sent).toContain('code');
    await queue.order('A');
    await expect.poll(() => queue.done, { timeout: 5_000 }).toEqual(['A']);
    const stopped = runner.stop();
    permit();
    await stopped;
    expect(queue.done).toHaveLength(1 + sent.length);
  });

  it('goes on after it has lost all its connections', async () => {
    const queue = await createQueue();
    await startForTest(queue);
    await queue.order('first');
    await expect.poll(() => queue.done, { timeout: 5_000 }).toEqual(['first']);
    await expect.poll(queue.waiting, { timeout: 5_000 }).toBe(0);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(
      queue.db,
    );
    await expect
      .poll(
        () =>
          queue.order('second').then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
    await expect.poll(() => queue.done, { timeout: 10_000 }).toContain('second');
    expect(queue.recorded.faults()).toEqual([]);
  });

  it('goes on after it could not write down what it has done', async () => {
    const queue = await createQueue();
    await queue.asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF OLD.payload->>''plot'' = ''unwritten'' THEN RAISE ''no ink''; END IF; RETURN OLD; END'`);
    await startForTest(queue);
    await queue.asOwner(`CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await queue.order('unwritten');
    await expect.poll(() => queue.done, { timeout: 5_000 }).toEqual(['unwritten']);
    await expect.poll(() => queue.recorded.text(), { timeout: 5_000 }).toContain('no ink');
    await queue.order('afterwards');
    await expect.poll(() => queue.done, { timeout: 10_000 }).toEqual(['unwritten', 'afterwards']);
  });

  it('schedules only jobs with a valid schedule', async () => {
    const queue = await createQueue();
    const wrong = { ...queue.job, schedule: 'every now and then' };
    await expect(startJobs(queue.pool, [wrong], { log: queue.recorded.log })).rejects.toThrow();
    const right = await startJobs(queue.pool, [{ ...queue.job, schedule: '17 3 * * *' }], { log: queue.recorded.log });
    await right.stop();
  });
});

it('prepares its tables as often as it is asked', async () => {
  const { pool } = await openTestDatabase(recordLog().log);
  await migrateJobs(pool);
  await migrateJobs(pool);
});
