import { parse } from 'csv-parse/sync';
import type { Currency } from '#contract/money.ts';
import { mostStatementLines } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { cleanText, type ReadLine, type ReadStatement, readStatementAmount } from './statement-line.ts';

/** The columns by the words banks and mobile-money services head them with. */
const headings: Readonly<Record<'date' | 'amount' | 'reference' | 'text' | 'name', readonly string[]>> = {
  date: ['date', 'booking date', 'transaction date', 'value date'],
  amount: ['amount', 'credit', 'credit amount', 'paid in'],
  reference: ['reference', 'transaction id', 'transaction reference', 'id', 'receipt no.'],
  text: ['text', 'description', 'details', 'narrative', 'message'],
  name: ['name', 'payer', 'counterparty', 'from', 'sender'],
};
type Column = keyof typeof headings;

const refuse = (message: string) => new ApiError('UNPROCESSABLE', { message, fields: { statement: message } });

function columnOf(heading: string): string {
  const name = heading.trim().toLowerCase();
  const known = (Object.keys(headings) as Column[]).find((column) => headings[column].includes(name));
  return known ?? `other: ${name}`;
}

function recordsOf(table: string): Partial<Record<Column, string>>[] {
  try {
    return parse(table, {
      bom: true,
      delimiter: [',', ';', '\t'],
      columns: (names: string[]) => names.map(columnOf),
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
      to: mostStatementLines + 1,
    });
  } catch {
    throw refuse('This is not a table. Its columns are date, amount, reference, text and name.');
  }
}

const day = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$|^(\d{2})[/.](\d{2})[/.](\d{4})(?: .*)?$/;

/** A day as statements write it: "2026-11-26", or "26/11/2026"; undefined when there is no such day. */
export function readStatementDay(text: string): string | undefined {
  const found = day.exec(text.trim());
  if (found === null) return undefined;
  const [, year, month, date, otherDate, otherMonth, otherYear] = found;
  const iso = `${year ?? otherYear}-${month ?? otherMonth}-${date ?? otherDate}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}

/** The lines of a statement that is a table (CSV). Throws with the line of the first invalid one. */
export function readCsvStatement(table: string, currency: Currency): ReadStatement {
  const records = recordsOf(table);
  if (records.length > mostStatementLines) throw new ApiError('TOO_MANY_ROWS');
  const lines: ReadLine[] = [];
  let outgoing = 0;
  for (const [index, record] of records.entries()) {
    const { date = '', amount: typed = '', reference = '', text = '', name = '' } = record;
    // A table with two columns for money leaves one of them empty.
    if (typed === '' && date !== '' && 'amount' in record) {
      outgoing += 1;
      continue;
    }
    const amount = readStatementAmount(typed, currency);
    const bookedOn = readStatementDay(date);
    if (bookedOn === undefined || amount === undefined) {
      const wrong = bookedOn === undefined ? 'date' : 'amount';
      throw refuse(`Line ${index + 2}: ${wrong} is not right. Nothing was added.`);
    }
    if (amount < 0) outgoing += 1;
    else {
      lines.push({
        bookedOn,
        amount,
        bankReference: cleanText(reference, 80),
        text: cleanText(text, 500),
        counterparty: cleanText(name, 140),
      });
    }
  }
  if (lines.length + outgoing === 0) throw refuse('There is nothing in this table.');
  return { format: 'csv', accountNumber: undefined, lines, outgoing };
}
