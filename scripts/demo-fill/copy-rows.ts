import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** What a column of the rows we copy may hold. */
export type Value = string | number | boolean | Date | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

function arrayOf(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** A value as COPY's text format spells it. */
function spell(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'object') return escapeText(arrayOf(value));
  return String(value);
}

const rowsPerChunk = 200;

function* chunksOf(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    const lines = rows
      .slice(start, start + rowsPerChunk)
      .map((row) => `${columns.map((column) => spell(row[column] ?? null)).join('\t')}\n`);
    yield lines.join('');
  }
}

/** Writes rows, all with the columns of the first one, into a table by PostgreSQL's fastest way to load them. */
export async function copyRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const into = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows, columns)), into);
}
