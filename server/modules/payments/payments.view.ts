import type { Payment, PaymentTotal } from '#contract/payments/payments.endpoints.ts';
import type { PaymentRow, PaymentTotalRow } from './payments.queries.ts';

/** Where a page that ends with this row ends. */
export const cursorOf = ({ at_micros, id }: PaymentRow): string => `${at_micros}_${id}`;

export function viewPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    money: { amount: row.amount, currency: row.currency },
    at: row.at.toISOString(),
    product: { title: row.title, slug: row.slug ?? undefined },
    source: row.source ?? undefined,
    buyerName: row.buyer_name ?? undefined,
    auctionSlug: row.auction_slug ?? undefined,
    paddle: row.paddle ?? undefined,
  };
}

export function viewTotal({ kind, state, count, amount, currency }: PaymentTotalRow): PaymentTotal {
  return { kind, state, count, money: { amount, currency } };
}
