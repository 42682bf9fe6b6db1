import { Readable } from 'node:stream';
import { plainAmount } from '#contract/money-text.ts';
import { paymentsExported } from '#contract/payments/payments.endpoints.ts';
import type { Db } from '#server/database.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { findPayments, type PaymentFilter, type PaymentRow } from './payments.queries.ts';

/** Read and written so many at a time, so that a large export never stands in memory. */
const chunkSize = 2_000;

const heads = ['date', 'kind', 'state', 'amount', 'currency', 'property', 'source', 'buyer', 'auction', 'paddle', 'id'];

function cellsOf(row: PaymentRow) {
  return [
    row.at.toISOString(),
    row.kind,
    row.state,
    plainAmount(row),
    row.currency,
    row.title,
    row.source ?? '',
    row.buyer_name ?? '',
    row.auction_slug ?? '',
    row.paddle ?? '',
    row.id,
  ];
}

/** The payments as a CSV file that is written while it is sent. */
export function streamPayments(db: Db, filter: PaymentFilter): Readable {
  async function* lines() {
    yield csvBegin + csvLine(heads);
    let cursor: string | undefined;
    for (let written = 0; written < paymentsExported; ) {
      const limit = Math.min(chunkSize, paymentsExported - written);
      const { rows, nextCursor } = await findPayments(db, filter, { cursor, limit });
      yield rows.map((row) => csvLine(cellsOf(row))).join('');
      if (nextCursor === undefined) return;
      written += rows.length;
      cursor = nextCursor;
    }
    yield csvLine([`Only the newest ${paymentsExported} are in this file: choose a shorter period for the others`]);
  }
  return Readable.from(lines(), { objectMode: false });
}
