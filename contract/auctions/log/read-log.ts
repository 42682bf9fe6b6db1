import { auctionEventTypes } from '../auction.vocabulary.ts';
import {
  type AuctionEventRow,
  genesisHash,
  isHashRight,
  type LogHeader,
  logFormat,
  unsignedLogFormat,
} from './auction-log.ts';
import { LogProblemError, type ProblemKind } from './log-problem.ts';

type Fields = Record<string, unknown>;

const headerFields = ['auction', 'format', 'head', 'rows', 'slug'];
const signedHeaderFields = [...headerFields, 'at', 'logKeys', 'signature'];
const rowFields = ['actor', 'at', 'data', 'hash', 'previous', 'seq', 'type'];

function parseLine(text: string, line: number): Fields {
  try {
    const value: unknown = JSON.parse(text);
    // A duplicate key, or another spelling, could mean different things to two readers.
    const isPlain = JSON.stringify(value) === text;
    if (isPlain && typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Reported below, like any other line that is no row.
  }
  throw new LogProblemError({ kind: 'format', line, message: `Line ${line} is not a row of a log.` });
}

function hasFields(row: Fields, fields: readonly string[], optional: readonly string[] = []): boolean {
  const names = Object.keys(row);
  return fields.every((name) => names.includes(name)) && names.every((name) => [...fields, ...optional].includes(name));
}

function readHeader(text: string): LogHeader {
  const header = parseLine(text, 1);
  if (isHeader(header)) return header as LogHeader;
  const message = `The first line is not the header of a log of the format ${unsignedLogFormat} or ${logFormat}.`;
  throw new LogProblemError({ kind: 'format', line: 1, message });
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** A time in its one spelling: a comparison with what is no time would always be false. */
export function isTime(value: unknown): boolean {
  const parsed = typeof value === 'string' ? new Date(value) : undefined;
  return parsed !== undefined && parsed.getTime() > 0 && parsed.toISOString() === value;
}

function isHeader(header: Fields): boolean {
  if (!Number.isSafeInteger(header.rows) || !isText(header.head)) return false;
  if (header.format === unsignedLogFormat) return hasFields(header, headerFields);
  const areKeys = Array.isArray(header.logKeys) && header.logKeys.length > 0 && header.logKeys.every(isText);
  const isSigned = areKeys && isTime(header.at) && isText(header.signature);
  return header.format === logFormat && hasFields(header, signedHeaderFields) && isSigned;
}

function isRow(row: Fields): boolean {
  return (
    hasFields(row, rowFields, ['commitment']) &&
    Number.isSafeInteger(row.seq) &&
    isTime(row.at) &&
    (auctionEventTypes as readonly unknown[]).includes(row.type) &&
    typeof row.previous === 'string' &&
    typeof row.hash === 'string' &&
    typeof row.data === 'object' &&
    row.data !== null &&
    typeof row.actor === 'object' &&
    row.actor !== null &&
    (row.commitment === undefined || typeof row.commitment === 'string')
  );
}

/** What happened where a number is out of sequence: deduced from where the expected row is, if anywhere. */
function kindOfGap(rows: readonly Fields[], expected: number, found: unknown): ProblemKind {
  if (rows.some(({ seq }) => seq === expected)) {
    const isEarlier = rows.findIndex(({ seq }) => seq === found) < rows.findLastIndex(({ seq }) => seq === found);
    return isEarlier || Number(found) < expected ? 'added' : 'swapped';
  }
  return Number(found) < expected ? 'added' : 'dropped';
}

const words: Record<ProblemKind, (seq: number) => string> = {
  format: (seq) => `Row ${seq} is not a row of a log.`,
  changed: (seq) => `Row ${seq} was changed: its hash does not fit what it says.`,
  dropped: (seq) => `Row ${seq} is missing.`,
  swapped: (seq) => `Row ${seq} is not in its place.`,
  added: (seq) => `A row was added before row ${seq}.`,
  rule: (seq) => `Row ${seq} breaks a rule.`,
};

function problem(kind: ProblemKind, index: number): LogProblemError {
  const seq = index + 1;
  return new LogProblemError({ kind, line: index + 2, seq, message: words[kind](seq) });
}

/** Each row holds the hash of the one before: the first that does not fit is the one that was touched. */
function checkChain(rows: readonly Fields[]): void {
  let previous = genesisHash;
  for (const [index, fields] of rows.entries()) {
    if (fields.seq !== index + 1 && isRow(fields)) throw problem(kindOfGap(rows, index + 1, fields.seq), index);
    if (!isRow(fields)) throw problem('changed', index);
    const row = fields as unknown as AuctionEventRow;
    if (row.previous !== previous || !isHashRight(row)) throw problem('changed', index);
    previous = row.hash;
  }
}

type Read = { header: LogHeader; rows: AuctionEventRow[] };

/** One log is checked in many ways, and a long one takes seconds to read. */
let last: { text: string; read: Read } | undefined;

/**
 * Reads a log and checks that nothing in it was changed, dropped, swapped or added. Throws LogProblemError with the
 * first row that was changed. Whether the rows obey the rules is checked by `replayLog`.
 */
export function readLog(text: string): Read {
  if (last?.text !== text) last = { text, read: readUncached(text) };
  return { header: last.read.header, rows: [...last.read.rows] };
}

function readUncached(text: string): Read {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const header = readHeader(lines[0] ?? '');
  const rows = lines.slice(1).map((line, index) => parseLine(line, index + 2));
  checkChain(rows);
  if (rows.length < header.rows) throw problem('dropped', rows.length);
  if (rows.length > header.rows) throw problem('added', header.rows);
  const last = rows.at(-1) as AuctionEventRow | undefined;
  if (header.head !== (last?.hash ?? genesisHash)) {
    const message = 'The header was changed: its hash is not that of the last row.';
    throw new LogProblemError({ kind: 'changed', line: 1, message });
  }
  return { header, rows: rows as unknown as AuctionEventRow[] };
}
