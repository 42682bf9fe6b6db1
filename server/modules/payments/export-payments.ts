import { Readable } from 'node:stream';
import { plainAmount } from '#contract/money-text.ts';
import { paymentsExported } from '#contract/payments/payments.endpoints.ts';
import type { Db } from '#server/database.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { findPayments, type PaymentFilter, type PaymentRow } from './payments.queries.ts';

/** How many are read and written at a time, so that a large export is never whole in memory. */
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

/**
 * The payments as a CSV file that is written while it is sent. The first of them are read before, so that a filter that
 * the database refuses is answered as an error and not as a broken download.
 */
export async function streamPayments(db: Db, filter: PaymentFilter): Promise<Readable> {
  let page = await findPayments(db, filter, { limit: chunkSize });
  async function* lines() {
    yield csvBegin + csvLine(heads);
    for (let written = 0; ; ) {
      yield page.rows.map((row) => csvLine(cellsOf(row))).join('');
      written += page.rows.length;
      const { nextCursor: cursor } = page;
      if (cursor === undefined) return;
      if (written >= paymentsExported) break;
      page = await findPayments(db, filter, { cursor, limit: Math.min(chunkSize, paymentsExported - written) });
    }
    yield csvLine([`Only the newest ${paymentsExported} are in this file: choose a shorter period for the others`]);
  }
  return Readable.from(lines(), { objectMode: false });
}
