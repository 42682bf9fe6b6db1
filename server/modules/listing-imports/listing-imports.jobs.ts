import { CsvError } from 'csv-parse';
import * as z from 'zod';
import type { ImportFailure } from '#contract/listing-imports/listing-imports.endpoints.ts';
import type { ListingFacts } from '#contract/listings/listing-form.ts';
import { type Currency, currencies } from '#contract/money.ts';
import { findCurrencyProblem, findPictureProblems, insertListings, mayOffer } from '#server/modules/listings/index.ts';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import {
  type CheckedRow,
  deleteRows,
  findImport,
  findWaitingRows,
  type ImportRow,
  insertRows,
  lockImport,
  readContent,
  refuseRows,
  setImport,
  setMadeListings,
} from './listing-imports.queries.ts';
import { readRows } from './read-table.ts';
import { RowTooLongError, TooManyRowsError } from './scan-table.ts';

const payload = z.object({ importId: z.uuid() });
export const checkImport = { name: 'listings:check-import', payload };
export const runImport = { name: 'listings:run-import', payload };

const rowsAtATime = 200;

type Counts = { total: number; good: number };

async function endCheck({ db, clock }: Platform, id: string, counts: Counts, failure?: ImportFailure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // An import that was cancelled in the meantime stays cancelled.
    if ((await lockImport(transaction, id))?.state !== 'checking') return;
    if (failure !== undefined) await deleteRows(transaction, id);
    const end =
      failure === undefined ? { state: 'checked' as const } : { state: 'failed' as const, finished_at: clock.now() };
    await setImport(transaction, id, { ...counts, ...end, failure: failure ?? null, content: null });
  });
}

/** Keeps some checked rows; returns false when the import has been cancelled. */
async function keepRows(platform: Platform, id: string, rows: Parameters<typeof insertRows>[2], counts: Counts) {
  return platform.db.transaction().execute(async (transaction) => {
    if ((await lockImport(transaction, id))?.state !== 'checking') return false;
    await insertRows(transaction, id, rows);
    await setImport(transaction, id, counts);
    return true;
  });
}

const currencyOf = ({ currency = 'USD' }: Pick<ListingFacts, 'currency'>): Currency => currency;

/** Why the seller cannot state prices in each currency; those in which they can are left out. */
async function findCurrencyProblems(
  platform: Pick<Platform, 'config' | 'db' | 'clock'>,
  sellerId: string,
  stated: readonly Currency[],
): Promise<ReadonlyMap<Currency, string>> {
  const problems = new Map<Currency, string>();
  for (const currency of new Set(stated)) {
    const problem = await findCurrencyProblem(platform, { sellerId, currency });
    if (problem !== undefined) problems.set(currency, problem.message);
  }
  return problems;
}

/** What the site finds wrong with rows whose cells are in order: currencies it does not take, pictures that are another's. */
async function withSiteProblems(
  platform: Platform,
  sellerId: string,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const problemOf = await findCurrencyProblems(platform, sellerId, currencies);
  const good = rows.flatMap(({ facts }) => facts ?? []);
  const pictures = await findPictureProblems(platform.db, sellerId, good);
  const wrong = new Map(good.map((facts, index) => [facts, pictures[index]]));
  return rows.map((row) => {
    if (row.facts === null) return row;
    const problems = { currency: problemOf.get(currencyOf(row.facts)), pictures: wrong.get(row.facts) };
    const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return found.length === 0 ? row : { ...row, facts: null, problems: Object.fromEntries(found) };
  });
}

/** Why a table cannot be read, or undefined when that is not its fault. */
function failureOf(error: unknown): ImportFailure | undefined {
  if (error instanceof TooManyRowsError) return 'tooManyRows';
  return error instanceof CsvError || error instanceof RowTooLongError ? 'unreadable' : undefined;
}

/** Reads and checks every row. Begun again after a crash, it begins at the first. */
async function check(platform: Platform, id: string): Promise<void> {
  const begun = await findImport(platform.db, id);
  if (begun?.state !== 'checking') return;
  await deleteRows(platform.db, id);
  let counts: Counts = { total: 0, good: 0 };
  try {
    for await (const read of readRows(readContent(platform.db, id), rowsAtATime)) {
      const rows = await withSiteProblems(platform, begun.seller_id, read);
      const good = rows.filter(({ facts }) => facts !== null).length;
      counts = { total: counts.total + rows.length, good: counts.good + good };
      if (!(await keepRows(platform, id, rows, counts))) return;
    }
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return endCheck(platform, id, { total: 0, good: 0 }, failure);
  }
  await endCheck(platform, id, counts, counts.total === 0 ? 'noRows' : undefined);
}

type WaitingRow = Awaited<ReturnType<typeof findWaitingRows>>[number];

/** Notes of rows whose currency can no longer be stated why that is, and returns the others. */
async function refuseUnfit(platform: Platform, row: ImportRow, waiting: readonly WaitingRow[]): Promise<WaitingRow[]> {
  const stated = waiting.map(({ facts }) => currencyOf(facts));
  const problemOf = await findCurrencyProblems(platform, row.seller_id, stated);
  for (const [currency, problem] of problemOf) {
    const lines = waiting.filter(({ facts }) => currencyOf(facts) === currency).map(({ line }) => line);
    await refuseRows(platform.db, row.id, { lines, problems: { currency: problem } });
  }
  return waiting.filter(({ facts }) => !problemOf.has(currencyOf(facts)));
}

/**
 * Makes the next properties, notes in the same transaction of which rows, and orders the making of those that follow: a job
 * that is interrupted has few rows to make again, and one that was interrupted often is stuck at the same rows.
 */
async function makeNext(platform: Platform, id: string): Promise<void> {
  const { db, clock } = platform;
  const begun = await findImport(db, id);
  if (begun?.state !== 'running') return;
  await db.transaction().execute(async (transaction) => {
    const isWelcome = await mayOffer(transaction, begun.seller_id);
    const row = await lockImport(transaction, id);
    if (row?.state !== 'running') return;
    if (!isWelcome) return setImport(transaction, id, { state: 'cancelled', finished_at: clock.now() });
    const waiting = await findWaitingRows(transaction, id, rowsAtATime);
    if (waiting.length === 0) return setImport(transaction, id, { state: 'done', finished_at: clock.now() });
    const fit = await refuseUnfit({ ...platform, db: transaction }, row, waiting);
    const ids = await insertListings(
      transaction,
      { sellerId: row.seller_id, now: clock.now() },
      fit.map(({ facts }) => facts),
    );
    await setMadeListings(
      transaction,
      id,
      fit.map(({ line }, index) => ({ line, id: ids[index] ?? '' })),
    );
    await setImport(transaction, id, {
      created: row.created + fit.length,
      good: row.good - (waiting.length - fit.length),
    });
    await enqueueJob(transaction, runImport, { importId: id });
  });
}

/** Ends an import that could not be brought to its end; its seller sees why, and the properties made by then stay. */
async function giveUp({ db, clock }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const state = (await lockImport(transaction, id))?.state;
    if (state !== 'checking' && state !== 'running') return;
    if (state === 'checking') {
      await deleteRows(transaction, id);
      await setImport(transaction, id, { total: 0, good: 0 });
    }
    const end = { state: 'failed', failure: 'interrupted', content: null, finished_at: clock.now() } as const;
    await setImport(transaction, id, end);
  });
}

/** The two jobs of an import: reading its table, and making its properties. Both go on where a crash has stopped them. */
export function listingImportJobs(platform: Platform): Job[] {
  const jobOf = (job: typeof checkImport, run: (platform: Platform, id: string) => Promise<void>) =>
    defineJob({
      ...job,
      run: ({ importId }) => run(platform, importId),
      giveUp: ({ importId }) => giveUp(platform, importId),
    }) as Job;
  return [jobOf(checkImport, check), jobOf(runImport, makeNext)];
}
