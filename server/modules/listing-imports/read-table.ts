import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parse } from 'csv-parse';
import {
  importColumnNames,
  problemsOfRow,
  readRow,
  requiredImportColumns,
} from '#contract/listing-imports/import-columns.ts';
import type { CheckedRow } from './listing-imports.queries.ts';

/** Spreadsheets of French and Kinyarwanda part cells by semicolons. */
const delimiters = [',', ';', '\t'];
const maxCellLength = 20_000;
const maxTitleShown = 160;

type Cells = Record<string, string>;

const options = {
  bom: true,
  delimiter: delimiters,
  skip_empty_lines: true,
  relax_column_count: true,
  trim: true,
  max_record_size: maxCellLength * 4,
};

/** The headings of a table, in small letters; undefined when it is no table at all. */
export async function readHeadings(bytes: Buffer): Promise<string[] | undefined> {
  // The first line alone: what follows it is read by a job.
  const text = bytes.subarray(0, maxCellLength).toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  try {
    const parser = parse(text, { ...options, to: 1 });
    for await (const record of parser) return (record as string[]).map(headingOf);
  } catch {
    return undefined;
  }
  return undefined;
}

const headingOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Columns without which no row could be a property, that are not in the table. */
export function missingColumns(headings: readonly string[]): string[] {
  return requiredImportColumns.filter((column) => !headings.includes(column));
}

function checkRow(row: Cells, line: number): CheckedRow {
  const read = readRow(row);
  const title = (row.title ?? '').slice(0, maxTitleShown);
  return read.success
    ? { line, title, facts: read.data, problems: null }
    : { line, title, facts: null, problems: problemsOfRow(read.error) };
}

/** The rows of a table, checked, some at a time; between them others have their turn. Throws when it cannot be read. */
export async function* readRows(bytes: Buffer, atATime: number): AsyncGenerator<CheckedRow[]> {
  const parser = parse(bytes, { ...options, columns: (headings: string[]) => headings.map(headingOf), info: true });
  let rows: CheckedRow[] = [];
  for await (const { record, info } of parser as AsyncIterable<{ record: Cells; info: { lines: number } }>) {
    const isEmpty = importColumnNames.every((column) => !record[column]);
    if (!isEmpty) rows.push(checkRow(record, info.lines));
    if (rows.length < atATime) continue;
    yield rows;
    rows = [];
    await yieldToOthers();
  }
  if (rows.length > 0) yield rows;
}
