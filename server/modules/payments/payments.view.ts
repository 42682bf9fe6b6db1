import type { Payment, PaymentTotal } from '#contract/payments/payments.endpoints.ts';
import type { PaymentRow, PaymentTotalRow } from './payments.queries.ts';

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
