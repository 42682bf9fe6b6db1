import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { agreedStates, openOfferStates } from '#contract/deals/deal.vocabulary.ts';
import type { DealSource } from '#contract/deals/old-deals.endpoints.ts';
import type { Currency } from '#contract/money.ts';
import type { PaymentKind, PaymentState } from '#contract/payments/payment.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type PaymentFilter = {
  sellerId: string;
  kind?: PaymentKind | undefined;
  state?: PaymentState | undefined;
  currency?: Currency | undefined;
  /** Moments, the second one excluded. */
  begin?: Date | undefined;
  end?: Date | undefined;
  search: string;
};

export type PaymentRow = {
  id: string;
  kind: PaymentKind;
  state: PaymentState;
  amount: number;
  currency: Currency;
  at: Date;
  title: string;
  slug: string | null;
  source: DealSource | null;
  buyer_name: string | null;
  auction_slug: string | null;
  paddle: string | null;
};

/** The price of a deal: nothing is due before it binds, and it is paid once all that was owed in it has arrived. */
const stateOfDeal = sql`CASE
  WHEN d.state IN (${sql.join([...openOfferStates, 'requested', 'pending_payment'])}) THEN 'proposed'
  WHEN d.state = 'completed' THEN 'paid'
  WHEN d.state NOT IN (${sql.join(agreedStates)}) THEN 'cancelled'
  WHEN EXISTS (SELECT FROM payment_dues AS due WHERE due.deal_id = d.id AND due.kind IN ('balance', 'stay') AND due.state = 'settled')
    THEN 'paid'
  ELSE 'due' END`;

const slugIfPublic = sql`CASE WHEN l.deleted_at IS NULL AND l.hidden_at IS NULL AND l.suspended_at IS NULL THEN l.slug END`;

/** All payments of one seller, filtered. */
function paymentsOf(filter: PaymentFilter): RawBuilder<unknown> {
  const { sellerId, kind, state, currency, begin, end, search } = filter;
  const found = search.trim();
  const conditions: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
    ...(currency === undefined ? [] : [sql<SqlBool>`currency = ${currency}`]),
    ...(begin === undefined ? [] : [sql<SqlBool>`at >= ${begin}`]),
    ...(end === undefined ? [] : [sql<SqlBool>`at < ${end}`]),
    ...(found === '' ? [] : [sql<SqlBool>`concat_ws(' ', title, buyer_name, paddle) ILIKE ${likePattern(found)}`]),
  ];
  return sql`
    SELECT * FROM (
      SELECT d.id, 'deal' AS kind,
        ${stateOfDeal} AS state,
        d.amount, d.currency::text AS currency, d.updated_at AS at, l.title, ${slugIfPublic} AS slug,
        CASE d.kind WHEN 'auction' THEN 'auction' ELSE 'direct' END AS source, u.name AS buyer_name, NULL AS auction_slug, NULL AS paddle
      FROM deals d JOIN listings l ON l.id = d.listing_id JOIN users u ON u.id = d.buyer_id
      WHERE d.seller_id = ${sellerId}
      UNION ALL
      SELECT r.id, 'deposit', r.deposit_state, r.deposit_amount, a.currency::text,
        coalesce(moved.at, r.registered_at), l.title, ${slugIfPublic},
        NULL, NULL, a.slug, CASE WHEN r.bid_count > 0 THEN r.paddle END
      FROM auctions a JOIN auction_registrations r ON r.auction_id = a.id JOIN listings l ON l.id = a.listing_id
        LEFT JOIN LATERAL (
          SELECT max(t.created_at) AS at FROM ledger_transfers t WHERE t.subject_id = r.deposit_id
        ) moved ON true
      WHERE a.seller_id = ${sellerId} AND r.deposit_state <> 'none'
    ) AS payment WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** A page of the list, newest first. */
export async function findPayments(db: Db, filter: PaymentFilter, page: PageRequest) {
  const payments = db.selectFrom(sql<PaymentRow>`(${paymentsOf(filter)})`.as('own')).selectAll();
  return findPage(payments, byTime('own.at', 'own.id', 'desc'), page);
}

export type PaymentTotalRow = Pick<PaymentRow, 'kind' | 'state' | 'currency' | 'amount'> & { count: number };

/** Counted and added up by kind, state and currency. */
export async function findPaymentTotals(db: Db, filter: PaymentFilter): Promise<PaymentTotalRow[]> {
  const { rows } = await sql<PaymentTotalRow>`
    SELECT kind, state, currency, count(*)::int AS count, sum(amount)::bigint AS amount
    FROM (${paymentsOf(filter)}) AS own GROUP BY kind, state, currency ORDER BY currency DESC, kind, state`.execute(db);
  return rows;
}
