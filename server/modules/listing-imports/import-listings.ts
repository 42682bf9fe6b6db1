import { maxImportRows } from '#contract/listing-imports/import-columns.ts';
import { requireMayOffer } from '#server/modules/listings/index.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { checkImport, runImport } from './listing-imports.jobs.ts';
import { requireOwnImport } from './listing-imports.policy.ts';
import { hasOpenImport, insertImport, isAnotherOpen, lockImport, setImport } from './listing-imports.queries.ts';
import { missingColumns, readHeadings } from './read-table.ts';
import { RowTooLongError, scanSlices, TooManyRowsError } from './scan-table.ts';

const limits: readonly RateLimit[] = [{ name: 'import-listings', count: 30, seconds: 3_600 }];

const underWay = () =>
  new ApiError('STATE', { message: 'Another import of yours is under way. Please wait for its end.' });

/** Refuses an import before its table is read, if it would be refused afterwards anyway. */
export async function refuseNeedlessTable({ db }: Platform, sellerId: string): Promise<void> {
  await spendRateLimit(db, limits, sellerId);
  if (await hasOpenImport(db, sellerId)) throw underWay();
}

async function requireTable({ bytes }: UploadedFile): Promise<void> {
  const headings = await readHeadings(bytes);
  const missing = headings === undefined ? [] : missingColumns(headings);
  if (headings !== undefined && missing.length === 0) return refuseTooLong(bytes);
  const reason = missing.length > 0 ? ` These columns are missing: ${missing.join(', ')}.` : '';
  const message = `The file is damaged, or no table like the template.${reason}`;
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { message, fields: { table: message } });
}

/** Refuses at once a table that the import job would refuse. */
async function refuseTooLong(bytes: Buffer): Promise<void> {
  try {
    for await (const _ of scanSlices([bytes]));
  } catch (error) {
    if (error instanceof TooManyRowsError) {
      const message = `The table has more than ${maxImportRows.toLocaleString('en')} rows. Please split it into several.`;
      throw new ApiError('TOO_MANY_ROWS', { message, fields: { table: message } });
    }
    if (!(error instanceof RowTooLongError)) throw error;
    const message = 'The table has a row that is far too long. Please save it again as CSV.';
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { message, fields: { table: message } });
  }
}

/** Takes a table and orders its check. */
export async function beginImport(platform: Platform, sellerId: string, table: UploadedFile): Promise<string> {
  await requireTable(table);
  const now = platform.clock.now();
  const id = createId(now);
  await platform.db.transaction().execute(async (transaction) => {
    await requireMayOffer(transaction, sellerId);
    const row = { id, seller_id: sellerId, name: table.name, content: table.bytes, failure: null, finished_at: null };
    if (!(await insertImport(transaction, { ...row, state: 'checking', created_at: now }))) throw underWay();
    await enqueueJob(transaction, checkImport, { importId: id });
  });
  return id;
}

type Step = { importId: string; sellerId: string };

/** Begins to make properties of the rows that are in order. Starting twice is starting once. */
export async function startImport({ db }: Platform, step: Step): Promise<void> {
  const begin = db.transaction().execute(async (transaction) => {
    await requireMayOffer(transaction, step.sellerId);
    const { id, state, good } = requireOwnImport(await lockImport(transaction, step.importId), step.sellerId);
    if (state === 'running' || state === 'done') return;
    if (state !== 'checked' || good === 0) {
      throw new ApiError('STATE', { message: 'There is nothing in this import that can be made.' });
    }
    if (await hasOpenImport(transaction, step.sellerId)) throw underWay();
    await setImport(transaction, id, { state: 'running' });
    await enqueueJob(transaction, runImport, { importId: id });
  });
  // One that was sent or started at the same moment is not seen before.
  await begin.catch((error: unknown) => {
    throw isAnotherOpen(error) ? underWay() : error;
  });
}

/** Ends an import; the properties made by then stay. */
export async function cancelImport({ db, clock }: Platform, step: Step): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, state } = requireOwnImport(await lockImport(transaction, step.importId), step.sellerId);
    if (state === 'cancelled') return;
    if (state === 'done' || state === 'failed')
      throw new ApiError('STATE', { message: 'This import has ended already.' });
    await setImport(transaction, id, { state: 'cancelled', content: null, finished_at: clock.now() });
  });
}
