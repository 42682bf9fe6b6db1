import type { CheckedReceipt } from '#contract/receipts/receipts.endpoints.ts';
import type { ReceiptRow } from './receipts.queries.ts';

/** The issuer of a receipt: the operator by its name at the time, or a person. */
export function issuerOf({ content, issuer_name }: ReceiptRow): string {
  return content.operator ?? issuer_name ?? '';
}

/** What any holder of the receipt may know. */
export function viewReceipt(row: ReceiptRow): CheckedReceipt {
  return {
    number: row.number,
    kind: row.kind,
    issuer: issuerOf(row),
    money: { amount: row.amount, currency: row.currency },
    issuedAt: row.issued_at.toISOString(),
    voidedBy: (row.credited === row.amount ? row.last_note : null) ?? undefined,
    credited: row.credited > 0 ? { amount: row.credited, currency: row.currency } : undefined,
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
      payer: row.payer_name,
      lines: content.lines.map(({ kind, title, amount, tax }) => ({
        kind,
        title,
        money: { amount, currency },
        ...(tax !== undefined && { tax: { amount: tax, currency } }),
      })),
      method: content.method,
      reference: content.reference,
      holder: content.holder,
      reason: reason ?? undefined,
    },
  };
}
