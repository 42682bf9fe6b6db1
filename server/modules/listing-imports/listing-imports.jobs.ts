import * as z from 'zod';
import { maxImportRows } from '#contract/listing-imports/import-columns.ts';
import type { ImportFailure } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { insertListings } from '#server/modules/listings/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import {
  deleteRows,
  findContent,
  findWaitingRows,
  insertRows,
  lockImport,
  setImport,
  setMadeListings,
} from './listing-imports.queries.ts';
import { readRows } from './read-table.ts';

const payload = z.object({ importId: z.uuid() });
export const checkImport = { name: 'listings:check-import', payload };
export const runImport = { name: 'listings:run-import', payload };

const rowsAtATime = 200;

type Counts = { total: number; good: number };

async function endCheck({ db, clock }: Platform, id: string, counts: Counts, failure?: ImportFailure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Cancelled meanwhile, it stays so.
    if ((await lockImport(transaction, id))?.state !== 'checking') return;
    if (failure !== undefined) await deleteRows(transaction, id);
    const end =
      failure === undefined ? { state: 'checked' as const } : { state: 'failed' as const, finished_at: clock.now() };
    await setImport(transaction, id, { ...counts, ...end, failure: failure ?? null, content: null });
  });
}

/** Keeps some checked rows; answers false when the import has been cancelled. */
async function keepRows(platform: Platform, id: string, rows: Parameters<typeof insertRows>[2], counts: Counts) {
  return platform.db.transaction().execute(async (transaction) => {
    if ((await lockImport(transaction, id))?.state !== 'checking') return false;
    await insertRows(transaction, id, rows);
    await setImport(transaction, id, counts);
    return true;
  });
}

/** Reads and checks every row. Begun again after a crash, it begins at the first. */
async function check(platform: Platform, id: string): Promise<void> {
  const content = await findContent(platform.db, id);
  if (content === undefined) return;
  await deleteRows(platform.db, id);
  let counts: Counts = { total: 0, good: 0 };
  try {
    for await (const rows of readRows(content, rowsAtATime)) {
      const good = rows.filter(({ facts }) => facts !== null).length;
      counts = { total: counts.total + rows.length, good: counts.good + good };
      if (counts.total > maxImportRows) return await endCheck(platform, id, { total: 0, good: 0 }, 'tooManyRows');
      if (!(await keepRows(platform, id, rows, counts))) return;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error;
    return endCheck(platform, id, { total: 0, good: 0 }, 'unreadable');
  }
  await endCheck(platform, id, counts, counts.total === 0 ? 'noRows' : undefined);
}

/** Makes the next properties, and notes in the same transaction of which rows; answers whether more may be left. */
async function makeNext({ db, clock }: Platform, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, id);
    if (row?.state !== 'running') return false;
    const waiting = await findWaitingRows(transaction, id, rowsAtATime);
    if (waiting.length === 0) {
      await setImport(transaction, id, { state: 'done', finished_at: clock.now() });
      return false;
    }
    const ids = await insertListings(
      transaction,
      { sellerId: row.seller_id, now: clock.now() },
      waiting.map(({ facts }) => facts),
    );
    await setMadeListings(
      transaction,
      id,
      waiting.map(({ line }, index) => ({ line, id: ids[index] ?? '' })),
    );
    await setImport(transaction, id, { created: row.created + waiting.length });
    return true;
  });
}

/** The two jobs of an import: reading its table, and making its properties. Both go on where a crash has stopped them. */
export function listingImportJobs(platform: Platform): Job[] {
  return [
    defineJob({ ...checkImport, run: ({ importId }) => check(platform, importId) }) as Job,
    defineJob({
      ...runImport,
      run: async ({ importId }) => {
        while (await makeNext(platform, importId));
      },
    }) as Job,
  ];
}
