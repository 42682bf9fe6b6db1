import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/database.ts';
import { enqueueJob, runDueJobs } from '#server/platform/database/jobs.ts';
import { createTestApp } from '#server/testing/index.ts';
import { keysIn } from '#server/testing/kept-files.ts';
import { removeFilesJob } from './remove-files.ts';
import { type FilesWithRows, removeUnwrittenJob, storeWithRow } from './store-with-row.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const other = '0198c0de-0000-7000-8000-000000000002';

async function createPlans() {
  const { db, pool, platform, log } = await createTestApp();
  const { files } = platform;
  const rows = new Set<string>();
  const plans: FilesWithRows<Db> = {
    jobName: 'plans:remove-unwritten',
    keyOf: (plan) => `plans/${plan}`,
    hasRow: async (_db, plan) => rows.has(plan),
  };
  const jobs = [removeUnwrittenJob(db, plans), removeFilesJob(db, files)];
  return {
    db,
    files,
    rows,
    plans,
    store: (plan: string, writeRow: () => Promise<unknown>) =>
      storeWithRow({ db, files }, plans, { id: plan, content: Buffer.from('walls') }, writeRow),
    keys: async () => (await keysIn(files, 'plans')).sort(),
    run: () => runDueJobs(pool, jobs, log.log),
    endHour: () => sql`UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '1 hour'`.execute(db),
  };
}

describe('a file with a row', () => {
  it('is there before its row is written, and stays', async () => {
    const { store, keys, rows, run, endHour } = await createPlans();
    const answer = await store(id, async () => {
      expect(await keys()).toEqual([`plans/${id}`]);
      rows.add(id);
      return 'written';
    });
    expect(answer).toBe('written');
    await endHour();
    await run();
    expect(await keys()).toEqual([`plans/${id}`]);
  });

  it('is removed at once when its row is refused, and says why', async () => {
    const { store, keys } = await createPlans();
    const storing = store(id, async () => {
      throw new Error('The plot is taken');
    });
    await expect(storing).rejects.toThrow('The plot is taken');
    expect(await keys()).toEqual([]);
  });

  it('is removed an hour later where neither its row nor its removal came about', async () => {
    const { store, keys, rows, files, run, endHour } = await createPlans();
    const remove = files.delete;
    files.delete = async () => {
      throw new Error('The disk is gone');
    };
    const storing = store(id, async () => {
      throw new Error('The plot is taken');
    });
    await expect(storing).rejects.toThrow('The plot is taken');
    files.delete = remove;
    await store(other, async () => rows.add(other));
    await run();
    expect(await keys()).toEqual([`plans/${id}`, `plans/${other}`]);
    await endHour();
    await run();
    expect(await keys()).toEqual([`plans/${other}`]);
  });

  it('is removed by a job that an earlier version ordered by its name and the id', async () => {
    const { db, files, keys, run } = await createPlans();
    await files.put(`plans/${id}`, 'walls');
    await enqueueJob(db, { name: 'plans:remove-unwritten' }, { id });
    await run();
    expect(await keys()).toEqual([]);
  });
});
