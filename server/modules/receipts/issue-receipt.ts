import { taxOfPayment } from '#contract/commission/commission.ts';
import { isCommission } from '#contract/deals/due-states.ts';
import { kigaliDate } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import type { MoneyHolder } from '#contract/payments/pay.vocabulary.ts';
import type { ReceiptKind, ReceiptMethod } from '#contract/receipts/receipts.endpoints.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { findPaidLines, insertReceipt, openIssuer, type PaidLine, takeNextNumber } from './receipts.queries.ts';
import type { ReceiptContent } from './receipts.tables.ts';

const codeLength = 12;
const sellerPrefixLength = 6;
/** The first letter of the numbers of the operator, and of those of a seller. */
const operatorPrefix = 'R';
const sellerPrefix = 'S';
/** Stands before the prefix of a credit note. */
const creditNotePrefix = 'C';
const numberDigits = 6;

type NewReceipt = {
  kind: ReceiptKind;
  /** Null for the operator. */
  ownerId: string | null;
  paymentId: string;
  payerId: string;
  amount: number;
  currency: Currency;
  content: ReceiptContent;
  voids?: { id: string; reason: string };
  now: Date;
};

/** Writes a receipt or credit note with the next number of its issuer and year, which begins and ends in Kigali. */
export async function writeReceipt(transaction: Db, receipt: NewReceipt): Promise<string> {
  const { kind, ownerId, paymentId, payerId, amount, currency, content, voids, now } = receipt;
  const prefix = ownerId === null ? operatorPrefix : sellerPrefix + randomCode(sellerPrefixLength);
  const issuer = await openIssuer(transaction, { id: createId(now), owner_id: ownerId, prefix });
  const { year } = kigaliDate(now);
  const sequence = await takeNextNumber(transaction, { issuerId: issuer.id, kind, year });
  const first = kind === 'credit_note' ? creditNotePrefix + issuer.prefix : issuer.prefix;
  const number = `${first}-${year}-${String(sequence).padStart(numberDigits, '0')}`;
  await insertReceipt(transaction, {
    id: createId(now),
    issuer_id: issuer.id,
    kind,
    year,
    sequence,
    number,
    code: randomCode(codeLength),
    payment_id: paymentId,
    payer_id: payerId,
    amount,
    currency,
    content: JSON.stringify(content),
    issued_at: now,
    voids_id: voids?.id ?? null,
    reason: voids?.reason ?? null,
  });
  return number;
}

/** A line as the receipt says it, with the tax on a commission. */
function contentOf({ kind, title, amount, due_amount, due_tax, due_paid }: PaidLine): ReceiptContent['lines'][number] {
  const due = { amount: due_amount, tax: due_tax };
  const tax = taxOfPayment(due, { before: due_paid - amount, amount });
  return { kind, title, amount, ...(tax > 0 && { tax }) };
}

function holderOf(lines: readonly PaidLine[], isOperator: boolean): MoneyHolder {
  if (!isOperator) return 'creditor';
  return lines.every(({ kind }) => isCommission(kind)) ? 'commission' : 'operator';
}

/** A payment whose money has come. */
export type ReceivedPayment = {
  id: string;
  payerId: string;
  currency: Currency;
  method: ReceiptMethod | null;
  reference: string | null;
};

/**
 * Issues the receipt for the received part of a payment, in the transaction that records it. The operator issues it for
 * money it holds (`operator` is its name), the other party for direct payments.
 */
export async function issueReceipt(
  transaction: Db,
  payment: ReceivedPayment,
  {
    allocationIds,
    issuer,
    now,
  }: { allocationIds: readonly string[]; issuer: { operator: string } | { creditorId: string }; now: Date },
): Promise<string> {
  const lines = await findPaidLines(transaction, allocationIds);
  if (lines.length === 0) throw new Error('A receipt needs something that was paid');
  const isOperator = 'operator' in issuer;
  return writeReceipt(transaction, {
    kind: 'receipt',
    ownerId: isOperator ? null : issuer.creditorId,
    paymentId: payment.id,
    payerId: payment.payerId,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    currency: payment.currency,
    content: {
      ...(isOperator && { operator: issuer.operator }),
      lines: lines.map(contentOf),
      ...(payment.method !== null && { method: payment.method }),
      ...(payment.reference !== null && { reference: payment.reference }),
      holder: holderOf(lines, isOperator),
    },
    now,
  });
}
