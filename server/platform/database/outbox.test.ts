import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Tables } from '#server/database.ts';
import { openTestDatabase, recordLog } from '#server/testing/index.ts';
import { runDueJobs } from './jobs.ts';
import { announce, outboxJob, pruneOutboxJob, type Subscription, subscribe } from './outbox.ts';

const plotSold = { name: 'plot.sold', payload: z.object({ plot: z.string() }) };
const rainFell = { name: 'rain.fell', payload: z.object({ millimetres: z.number() }) };

async function createOutbox() {
  const recorded = recordLog();
  const { db, pool } = await openTestDatabase(recorded.log);
  const heard: string[] = [];
  /** A subscriber that writes its announcements to the database, in the given transaction, and may then fail. */
  const writer = (name: string, fail: (plot: string) => boolean = () => false) =>
    subscribe<Tables, typeof plotSold.payload>(plotSold, async (transaction, { plot }) => {
      await sql`INSERT INTO rate_limits VALUES (${`${name} ${plot} ${heard.length}`}, now(), 1)`.execute(transaction);
      heard.push(`${name} ${plot}`);
      if (fail(plot)) throw new Error(`${name} cannot bear it`);
    });
  const written = async () => {
    const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key.replace(/ \d+$/, ''));
  };
  return {
    db,
    heard,
    recorded,
    writer,
    written,
    announce: (plot: string) => db.transaction().execute((transaction) => announce(transaction, plotSold, { plot })),
    deliver: (subscriptions: readonly Subscription<Tables>[]) =>
      runDueJobs(pool, [outboxJob(db, subscriptions)], recorded.log),
    /** As if the pause before the next try were over. */
    endPause: () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db),
    undelivered: async () =>
      (await db.selectFrom('outbox').select('payload').where('delivered_at', 'is', null).execute()).length,
  };
}

describe('an announcement', () => {
  it('reaches every subscriber of its topic once, and no other', async () => {
    const outbox = await createOutbox();
    const rain = subscribe<Tables, typeof rainFell.payload>(rainFell, async () => {
      outbox.heard.push('rain');
    });
    const subscriptions = [outbox.writer('mail'), rain, outbox.writer('log')];
    await outbox.announce('A');
    await outbox.announce('B');
    await outbox.deliver(subscriptions);
    await outbox.deliver(subscriptions);
    expect(outbox.heard.sort()).toEqual(['log A', 'log B', 'mail A', 'mail B']);
    expect(await outbox.undelivered()).toBe(0);
  });

  it('is never delivered when the transaction that made it is rolled back', async () => {
    const outbox = await createOutbox();
    const rollback = outbox.db.transaction().execute(async (transaction) => {
      await announce(transaction, plotSold, { plot: 'A' });
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    await outbox.deliver([outbox.writer('mail')]);
    expect(outbox.heard).toEqual([]);
  });

  it('is carried again when a subscriber fails, and then has one effect on each', async () => {
    const outbox = await createOutbox();
    let isBroken = true;
    const subscriptions = [outbox.writer('mail'), outbox.writer('log', () => isBroken)];
    await outbox.announce('A');
    await outbox.deliver(subscriptions);
    expect(outbox.heard).toEqual(['mail A', 'log A']);
    expect(await outbox.written()).toEqual([]);
    expect(await outbox.undelivered()).toBe(1);
    expect(outbox.recorded.entries()).toMatchObject([{ msg: 'a job failed', job: 'outbox:deliver', attempts: 1 }]);

    isBroken = false;
    await outbox.endPause();
    await outbox.deliver(subscriptions);
    expect(await outbox.written()).toEqual(['log A', 'mail A']);
    expect(await outbox.undelivered()).toBe(0);
  });

  it('is not held up by another whose subscriber fails', async () => {
    const outbox = await createOutbox();
    const subscriptions = [outbox.writer('mail', (plot) => plot === 'poisoned')];
    await outbox.announce('poisoned');
    await outbox.announce('A');
    await outbox.announce('B');
    await outbox.deliver(subscriptions);
    expect(await outbox.written()).toEqual(['mail A', 'mail B']);
    expect(await outbox.undelivered()).toBe(1);
  });

  it('that does not have the form of its topic is not delivered', async () => {
    const outbox = await createOutbox();
    await announce(outbox.db, { name: plotSold.name, payload: z.object({ plot: z.number() }) }, { plot: 7 });
    await outbox.deliver([outbox.writer('mail')]);
    expect(outbox.heard).toEqual([]);
    expect(await outbox.undelivered()).toBe(1);
  });

  it('is carried once by many workers at the same time', async () => {
    const outbox = await createOutbox();
    const plots = Array.from({ length: 20 }, (_, number) => `plot ${String(number).padStart(2, '0')}`);
    for (const plot of plots) await outbox.announce(plot);
    const subscriptions = [outbox.writer('mail')];
    await Promise.all([outbox.deliver(subscriptions), outbox.deliver(subscriptions), outbox.deliver(subscriptions)]);
    expect(await outbox.written()).toEqual(plots.map((plot) => `mail ${plot}`));
  });
});

it('announcements are forgotten a month after they were delivered, however many, and never before', async () => {
  const { db } = await createOutbox();
  const insert = (plot: string, days: number | null, times = 1) =>
    sql`INSERT INTO outbox (topic, payload, created_at, delivered_at)
      SELECT 'plot.sold', ${JSON.stringify({ plot })}::jsonb, now() - interval '90 days', now() - make_interval(days => ${days}::integer)
      FROM generate_series(1, ${times}::integer)`.execute(db);
  await insert('waiting', null);
  await insert('long ago', 31, 12_000);
  await insert('lately', 29);
  await pruneOutboxJob(db).run({});
  const left = await db.selectFrom('outbox').select('payload').orderBy('seq').execute();
  expect(left.map(({ payload }) => payload)).toEqual([{ plot: 'waiting' }, { plot: 'lately' }]);
});
