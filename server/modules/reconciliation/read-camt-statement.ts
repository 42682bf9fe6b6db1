import type { Currency } from '#contract/money.ts';
import { mostStatementLines } from '#contract/reconciliation/reconciliation.endpoints.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type CamtDetail, type CamtEntry, type CamtMessage, readCamt } from './camt.queries.ts';
import { readStatementDay } from './read-csv-statement.ts';
import { cleanText, type ReadLine, type ReadStatement, readStatementAmount } from './statement-line.ts';

const refuse = (message: string) => new ApiError('UNPROCESSABLE', { message, fields: { statement: message } });

/** What PostgreSQL says of a text that is no XML, and of a server that was built without it. */
const invalidXml = ['2200M', '2200N', '2200S', '2200T'];
const notSupported = '0A000';

async function messageOf(db: Db, text: string): Promise<CamtMessage> {
  // With a document type entities could be declared, and files or addresses named. Statements have none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refuse('A statement has no document type: this file is refused.');
  try {
    return await readCamt(db, text);
  } catch (error) {
    const code = String(Object(error).code);
    if (invalidXml.includes(code)) throw refuse('This file is not complete, or is no XML.');
    if (code === notSupported) {
      throw new ApiError('UNAVAILABLE', { message: 'The database cannot read XML: import the statement as a table.' });
    }
    throw error;
  }
}

/** Details count one by one where each has its amount and all are the entry's; otherwise the entry is one line. */
function partsOf(entry: CamtEntry, currency: Currency): readonly { amount: number; detail: CamtDetail | undefined }[] {
  const amount = readStatementAmount(entry.amount ?? '', currency);
  if (amount === undefined || amount < 0 || entry.currency !== currency) return [];
  const details = entry.details.map((detail) => ({
    detail,
    amount: detail.currency === currency ? (readStatementAmount(detail.amount ?? '', currency) ?? 0) : 0,
  }));
  const sum = details.reduce((total, part) => total + part.amount, 0);
  if (details.length > 1 && sum === amount && details.every((part) => part.amount > 0)) return details;
  return [{ amount, detail: entry.details.length === 1 ? entry.details[0] : undefined }];
}

function linesOf(entry: CamtEntry, currency: Currency): ReadLine[] | undefined {
  const bookedOn = readStatementDay(entry.booked ?? '');
  const parts = partsOf(entry, currency);
  if (bookedOn === undefined || parts.length === 0) return undefined;
  return parts.map(({ amount, detail }) => ({
    bookedOn,
    amount,
    bankReference: cleanText(detail?.reference || entry.reference || '', 80),
    text: cleanText([detail?.text ?? '', entry.info ?? ''].join(' '), 500),
    counterparty: cleanText(detail?.name ?? '', 140),
  }));
}

/** Booked credits are payments; reversed, pending and outgoing entries are not. */
const isIncoming = ({ indicator, reversal, status }: CamtEntry) =>
  indicator === 'CRDT' && reversal !== 'true' && (status === '' || status?.trim() === 'BOOK');

/** The lines of a statement that is a camt.053 message. Throws when an entry cannot be read: nothing is guessed. */
export async function readCamtStatement(db: Db, text: string, currency: Currency): Promise<ReadStatement> {
  const { statements, account, entries } = await messageOf(db, text);
  if (statements === 0) throw refuse('This file is no statement (camt.053).');
  if (entries.length > mostStatementLines) throw new ApiError('TOO_MANY_ROWS');
  const incoming = entries.filter(isIncoming);
  const lines = incoming.flatMap((entry, index) => {
    const read = linesOf(entry, currency);
    if (read === undefined) throw refuse(`Entry ${index + 1} cannot be read in ${currency}. Nothing was added.`);
    return read;
  });
  if (lines.length > mostStatementLines) throw new ApiError('TOO_MANY_ROWS');
  return {
    format: 'camt053',
    accountNumber: account?.trim() || undefined,
    lines,
    outgoing: entries.length - incoming.length,
  };
}
