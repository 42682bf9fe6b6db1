import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import {
  type ImportColumn,
  importColumnNames,
  problemsOfRow,
  readRow,
  requiredImportColumns,
} from '#contract/listing-imports/import-columns.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import type { CheckedRow } from './listing-imports.queries.ts';
import { maxRowBytes, scanSlices } from './scan-table.ts';

/** Spreadsheets of French and Kinyarwanda part cells by semicolons. */
const delimiters = [',', ';', '\t'];
const maxHeadingBytes = 20_000;
const maxTitleShown = 160;

type Cells = Record<string, string>;
type ParsedRow = { record: Cells; info: { lines: number } };

const options = {
  bom: true,
  delimiter: delimiters,
  skip_empty_lines: true,
  relax_column_count: true,
  trim: true,
  max_record_size: maxRowBytes,
};

/** The headings of a table, in small letters; undefined when it is no table at all. */
export async function readHeadings(bytes: Buffer): Promise<string[] | undefined> {
  // The first line alone: what follows it is read by a job.
  const text = bytes.subarray(0, maxHeadingBytes).toString('utf8').split(/\r?\n/, 1)[0] ?? '';
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
  const title = (row.title ?? '').slice(0, maxTitleShown).toWellFormed();
  return read.success
    ? { line, title, facts: read.data, problems: null }
    : { line, title, facts: null, problems: problemsOfRow(read.error) };
}

/** Tables filled from an earlier template are read too. */
const earlierNames: Readonly<Record<string, ImportColumn>> = { attributes: 'amenities' };

const columnOf = (heading: string) => {
  const name = headingOf(heading);
  return importColumnNames.find((column) => column === (earlierNames[name] ?? name)) ?? false;
};

/**
 * The rows of a table, checked, some at a time. The parser is given the next slice when the rows of the one before it have
 * been taken, so that it holds few. Throws when the table cannot be read, or has more rows than may be imported.
 */
export async function* readRows(pieces: AsyncIterable<Buffer>, atATime: number): AsyncGenerator<CheckedRow[]> {
  const parser = parse({ ...options, columns: (headings: string[]) => headings.map(columnOf), info: true });
  const slices = Readable.from(scanSlices(pieces)).on('error', (error) => parser.destroy(error));
  const endTurn = createYield();
  let rows: CheckedRow[] = [];
  try {
    for await (const { record, info } of slices.pipe(parser) as AsyncIterable<ParsedRow>) {
      const isEmpty = importColumnNames.every((column) => !record[column]);
      if (!isEmpty) rows.push(checkRow(record, info.lines));
      await endTurn();
      if (rows.length < atATime) continue;
      yield rows;
      rows = [];
    }
  } finally {
    slices.destroy();
  }
  if (rows.length > 0) yield rows;
}
