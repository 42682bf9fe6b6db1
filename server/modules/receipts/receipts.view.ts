import type { CheckedReceipt } from '#contract/receipts/receipts.endpoints.ts';
import type { ReceiptRow } from './receipts.queries.ts';

/** What anybody may know who holds the receipt in their hands. */
export function viewReceipt(row: ReceiptRow): CheckedReceipt {
  return {
    number: row.number,
    kind: row.kind,
    issuer: row.content.issuer,
    money: { amount: row.amount, currency: row.currency },
    issuedAt: row.issued_at.toISOString(),
    voidedBy: row.voided_by ?? undefined,
    voids: row.voids_number ?? undefined,
  };
}

/** All of it. */
export function viewWholeReceipt(row: ReceiptRow): CheckedReceipt {
  const { content, currency, code, reason } = row;
  return {
    ...viewReceipt(row),
    details: {
      code,
      payer: content.payer,
      lines: content.lines.map(({ kind, title, amount }) => ({ kind, title, money: { amount, currency } })),
      method: content.method,
      reference: content.reference,
      holder: content.holder,
      reason: reason ?? undefined,
    },
  };
}
