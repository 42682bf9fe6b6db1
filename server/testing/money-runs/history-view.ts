import type { Selectable } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { Db, Tables } from '#server/database.ts';
import type { Member } from './people.ts';

/** The deals of one buyer and one seller, and their results so far. */
export type History = {
  buyer: Member;
  seller: Member;
  currency: Currency;
  dealIds: string[];
  /** What the bank calls the money that finance has seen for them. */
  bankReferences: string[];
};

export type HistoryView = {
  deals: Selectable<Tables['deals']>[];
  dues: Selectable<Tables['payment_dues']>[];
  payments: Selectable<Tables['payments']>[];
  payables: Selectable<Tables['payables']>[];
  refunds: Selectable<Tables['refunds']>[];
  lines: Selectable<Tables['statement_lines']>[];
  receipts: { number: string }[];
};

/** The present state of all of it. */
export async function readHistory(db: Db, { buyer, seller, dealIds, bankReferences }: History): Promise<HistoryView> {
  const people = [buyer.id, seller.id];
  const [deals, dues, payments, payables] = await Promise.all([
    db.selectFrom('deals').selectAll().where('id', 'in', dealIds).orderBy('id').execute(),
    db.selectFrom('payment_dues').selectAll().where('deal_id', 'in', dealIds).orderBy('id').execute(),
    db
      .selectFrom('payments')
      .selectAll()
      .where('payer_id', 'in', people)
      .where('provider', '<>', 'direct')
      .orderBy('id')
      .execute(),
    db.selectFrom('payables').selectAll().where('owner_id', 'in', people).orderBy('id').execute(),
  ]);
  const ids = payments.map(({ id }) => id);
  const none = ids.length === 0;
  const lines = none ? [] : await readLines(db, ids, bankReferences);
  const [refunds, receipts] = await Promise.all([
    db
      .selectFrom('refunds')
      .selectAll()
      .where((or) =>
        or.or([
          or('recipient_id', 'in', people),
          ...(lines.length === 0
            ? []
            : [
                or(
                  'line_id',
                  'in',
                  lines.map(({ id }) => id),
                ),
              ]),
        ]),
      )
      .orderBy('id')
      .execute(),
    none
      ? []
      : db
          .selectFrom('receipts')
          .select('number')
          .where('payment_id', 'in', ids)
          .where('kind', '=', 'receipt')
          .orderBy('id')
          .execute(),
  ]);
  return { deals, dues, payments, payables, refunds, lines, receipts };
}

/** The money received for these payments, by a provider or as finance has seen it. */
async function readLines(db: Db, paymentIds: readonly string[], bankReferences: readonly string[]) {
  return db
    .selectFrom('statement_lines as line')
    .selectAll('line')
    .where((or) =>
      or.or([
        or('line.payment_id', 'in', paymentIds),
        ...(bankReferences.length === 0 ? [] : [or('line.bank_reference', 'in', bankReferences)]),
      ]),
    )
    .orderBy('line.id')
    .execute();
}
