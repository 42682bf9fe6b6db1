import { type Insertable, sql, type Updateable } from 'kysely';
import type { ListingFacts } from '#contract/listings/listing-form.ts';
import type { Db, Tables } from '#server/database.ts';
import { findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';

const columns = [
  'id',
  'seller_id',
  'name',
  'state',
  'total',
  'good',
  'created',
  'failure',
  'created_at',
  'finished_at',
] as const;
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function findImports(db: Db, sellerId: string, limit: number) {
  return db
    .selectFrom('listing_imports')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findImport(db: Db, id: string) {
  return db.selectFrom('listing_imports').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks the import until this transaction ends. */
export async function lockImport(transaction: Db, id: string): Promise<ImportRow | undefined> {
  return transaction.selectFrom('listing_imports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How much of a table is in memory at a time. */
const pieceBytes = 262_144;

/** A table piece by piece; nothing when it has been read already. */
export async function* readContent(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += pieceBytes) {
    const row = await db
      .selectFrom('listing_imports')
      .select(sql<Buffer | null>`substring(content FROM ${from}::integer FOR ${pieceBytes}::integer)`.as('piece'))
      .where('id', '=', id)
      .executeTakeFirst();
    const piece = row?.piece ?? Buffer.alloc(0);
    if (piece.length > 0) yield piece;
    if (piece.length < pieceBytes) return;
  }
}

/** Inserts unless the seller has another import under way; returns whether it did. */
export async function insertImport(db: Db, row: Insertable<Tables['listing_imports']>): Promise<boolean> {
  const inserted = await db
    .insertInto('listing_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('seller_id').where('state', 'in', ['checking', 'running']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a write failed because another import of the seller is under way. */
export function isAnotherOpen(error: unknown): boolean {
  return Object(error).constraint === 'listing_imports_open';
}

export async function setImport(db: Db, id: string, change: Updateable<Tables['listing_imports']>): Promise<void> {
  await db.updateTable('listing_imports').set(change).where('id', '=', id).execute();
}

export async function hasOpenImport(db: Db, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_imports')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['checking', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends open imports of a seller, whose account is locked. */
export async function cancelOpenImports(transaction: Db, sellerId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('listing_imports')
    .set({ state: 'cancelled', content: null, finished_at: now })
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['checking', 'running'])
    .execute();
}

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('listing_import_rows').where('import_id', '=', importId).execute();
}

export type CheckedRow = Pick<Tables['listing_import_rows'], 'line' | 'title' | 'facts' | 'problems'>;

export async function insertRows(db: Db, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const json = JSON.stringify(rows);
  await sql`
    INSERT INTO listing_import_rows (import_id, line, title, facts, problems)
    SELECT ${importId}::uuid, r.line, r.title, r.facts, r.problems
    FROM jsonb_to_recordset(${json}::jsonb) AS r (line integer, title text, facts jsonb, problems jsonb)`.execute(db);
}

/** Rows in order of which no listing was made yet. */
export async function findWaitingRows(db: Db, importId: string, limit: number) {
  const rows = await db
    .selectFrom('listing_import_rows')
    .select(['line', 'facts'])
    .where('import_id', '=', importId)
    .where('facts', 'is not', null)
    .where('listing_id', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.flatMap(({ line, facts }) => (facts === null ? [] : [{ line, facts: facts as ListingFacts }]));
}

/** Notes of rows that no listing is made of them, and why. */
export async function refuseRows(
  db: Db,
  importId: string,
  { lines, problems }: { lines: readonly number[]; problems: Record<string, string> },
): Promise<void> {
  await db
    .updateTable('listing_import_rows')
    .set({ facts: null, problems })
    .where('import_id', '=', importId)
    .where('line', 'in', [...lines])
    .execute();
}

/** Notes which listing was made of which row. */
export async function setMadeListings(
  db: Db,
  importId: string,
  made: readonly { line: number; id: string }[],
): Promise<void> {
  await sql`
    UPDATE listing_import_rows r SET listing_id = m.id
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS m (line integer, id uuid)
    WHERE r.import_id = ${importId} AND r.line = m.line`.execute(db);
}

export async function countProblems(db: Db, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('listing_import_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .where('problems', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}

export type ProblemRow = Awaited<ReturnType<typeof findProblems>>['rows'][number];

const byLine: ListOrder = { direction: 'asc', keys: [{ by: sql.ref('line'), kind: 'number' }] };

export async function findProblems(db: Db, importId: string, page: PageRequest) {
  const rows = db
    .selectFrom('listing_import_rows')
    .select(['line', 'title', 'problems'])
    .where('import_id', '=', importId)
    .where('problems', 'is not', null);
  return findPage(rows, byLine, page);
}
