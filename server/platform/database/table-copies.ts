import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as it is copied: what PostgreSQL computes by itself is left out. */
export type CopiedTable = { schema: string; name: string; columns: string[] };

/** A sequence, with where it is. */
export type SequenceState = { schema: string; name: string; value: string; isCalled: boolean };

/** The job queue has a schema of its own. */
export const jobSchema = 'graphile_worker';

/** What the migrations write themselves. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock', `${jobSchema}.migrations`];

const schemas = `ARRAY[current_schema(), '${jobSchema}']::name[]`;

/** The prefix of the comment of a derived table: its rows are made from others, and made again where it is empty. */
const derived = 'derived:';

/** All tables with rows of the site, in the order of their names, except derived ones. */
export async function findCopiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    SELECT CASE n.nspname WHEN current_schema() THEN '' ELSE n.nspname END AS schema, c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
      JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname = ANY(${schemas}) AND c.relkind = 'r' AND c.relpersistence <> 't'
      AND NOT starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), '${derived}')
    GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`);
  return rows.filter((table) => !migrationTables.includes(nameOfTable(table)));
}

/** `listings`, `graphile_worker.migrations`: tables of the site's own schema, whatever that is called, by their name alone. */
export function nameOfTable({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string {
  return schema === '' ? name : `${schema}.${name}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoteTable({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string {
  return schema === '' ? quote(name) : `${quote(schema)}.${quote(name)}`;
}

/** Copies out: `TABLE (columns)` as COPY takes it. */
function quoteTarget(table: CopiedTable): string {
  return `${quoteTable(table)} (${table.columns.map(quote).join(', ')})`;
}

/** The rows of a table in COPY's text format. How many they were is known when all were read. */
export function copyOut(client: pg.ClientBase, table: CopiedTable): { rows: Readable; count: () => number } {
  const rows = client.query(copyTo(`COPY ${quoteTarget(table)} TO STDOUT`, { highWaterMark: 1024 * 1024 }));
  return { rows, count: () => rows.rowCount };
}

/** Adds whole rows in COPY's text format to a table; returns how many. */
export async function copyIn(client: pg.ClientBase, table: CopiedTable, text: Buffer): Promise<number> {
  const into = client.query(copyFrom(`COPY ${quoteTarget(table)} FROM STDIN`));
  await pipeline(Readable.from([text]), into);
  return into.rowCount;
}

export async function findSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string; place: string }>(`
    SELECT CASE n.nspname WHEN current_schema() THEN '' ELSE n.nspname END AS schema, c.relname AS name,
      c.oid::regclass::text AS place
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY(${schemas}) AND c.relkind = 'S' ORDER BY 1, 2`);
  const found: SequenceState[] = [];
  for (const { schema, name, place } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${place}`,
    );
    found.push({ schema, name, value: state.rows[0]?.value ?? '1', isCalled: state.rows[0]?.isCalled ?? false });
  }
  return found;
}

/** Restores the values of sequences; one that is no longer in the schema is skipped. */
export async function setSequences(client: pg.ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  for (const sequence of sequences) {
    await client.query('SELECT setval(to_regclass($1), $2::bigint, $3) WHERE to_regclass($1) IS NOT NULL', [
      quoteTable(sequence),
      sequence.value,
      sequence.isCalled,
    ]);
  }
}

/** How many rows there are in each of these tables, by its name. */
export async function countRows(
  client: Pick<pg.ClientBase, 'query'>,
  tables: readonly Pick<CopiedTable, 'schema' | 'name'>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${quoteTable(table)}`);
    counts[nameOfTable(table)] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}

type Constraint = { place: string; name: string; definition: string };
type Trigger = { place: string; name: string; state: string };

const triggerStates: Readonly<Record<string, string>> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };

async function findForeignKeys(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    SELECT c.conrelid::regclass::text AS place, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint AS c JOIN pg_namespace AS n ON n.oid = c.connamespace
    WHERE c.contype = 'f' AND n.nspname = ANY(${schemas}) AND c.conparentid = 0 ORDER BY 1, 2`);
  return rows;
}

async function findTriggers(client: pg.ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    SELECT t.tgrelid::regclass::text AS place, quote_ident(t.tgname) AS name, t.tgenabled::text AS state
    FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE NOT t.tgisinternal AND n.nspname = ANY(${schemas}) AND t.tgenabled <> 'D' ORDER BY 1, 2`);
  return rows;
}

/**
 * Fills tables that the migrations have made, as their owner, in one transaction: empty of what the migrations put there,
 * without triggers and foreign keys, which come back afterwards, the keys checked against all rows. `fill` runs inside.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  try {
    const [keys, triggers] = [await findForeignKeys(client), await findTriggers(client)];
    for (const { place, name } of keys) await client.query(`ALTER TABLE ${place} DROP CONSTRAINT ${name}`);
    for (const { place, name } of triggers) await client.query(`ALTER TABLE ${place} DISABLE TRIGGER ${name}`);
    if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoteTable).join(', ')}`);
    await fill();
    for (const { place, name, definition } of keys) {
      await client.query(`ALTER TABLE ${place} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { place, name, state } of triggers) {
      await client.query(`ALTER TABLE ${place} ${triggerStates[state] ?? 'ENABLE'} TRIGGER ${name}`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Whether there is any table where the site's would be. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') LIMIT 1`,
  );
  return rowCount !== 0;
}

/** The version of PostgreSQL, and of the tables of the job queue. */
export async function readVersions(client: pg.ClientBase): Promise<{ postgres: string; jobs: number }> {
  const { rows } = await client.query<{ postgres: string; jobs: string }>(
    `SELECT current_setting('server_version') AS postgres,
      (SELECT coalesce(max(id), 0)::text FROM ${jobSchema}.migrations) AS jobs`,
  );
  return { postgres: rows[0]?.postgres ?? '', jobs: Number(rows[0]?.jobs ?? 0) };
}
