import type { PaymentAccount, StaffPayment, StatementLine } from '#contract/reconciliation/reconciliation.endpoints.ts';
import type { PaymentParts } from '#server/modules/payments/index.ts';
import { viewSentPayment } from '#server/modules/payments/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { propose, type Waiting } from './propose.ts';
import { settlementVerbsOf } from './reconciliation.policy.ts';
import type { AccountRow, LineRow, StaffPaymentRow } from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';
import type { SettlementRow } from './settlements.queries.ts';

export function viewAccount(row: AccountRow): PaymentAccount {
  return {
    _id: row.id,
    method: row.method,
    currency: row.currency,
    institution: row.institution,
    holderName: row.holder_name,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString(),
  };
}

/** A payment as finance sees it. */
export function viewStaffPayment(row: StaffPaymentRow, parts: Omit<PaymentParts, 'accounts'>): StaffPayment {
  const { payTo: _, can: __, payPage: ___, ...payment } = viewSentPayment(row, { ...parts, accounts: [] });
  return { ...payment, reference: row.reference ?? '', payer: row.payer_name };
}

/** What a payment is compared by. */
export function viewWaiting(row: StaffPaymentRow): Waiting {
  const { id, reference, payer_name: payer, currency, amount, received } = row;
  return { id, reference: reference ?? '', payer, currency, expected: amount - received };
}

function viewAccountOfLine(row: LineRow): StatementLine['account'] {
  const { account_id, method, institution, holder_name, number, currency } = row;
  if (account_id === null || method === null) return undefined;
  const texts = { institution: institution ?? '', holderName: holder_name ?? '', number: number ?? '' };
  return { _id: account_id, method, currency, ...texts };
}

function viewSettlement(row: SettlementRow, viewer: SignedInViewer): StatementLine['settlement'] {
  const { provider, fee, currency, settled_at, undo_reason: reason, undo_asked_at: at } = row;
  return {
    provider,
    fee: { amount: fee, currency },
    settledAt: settled_at.toISOString(),
    ...(reason !== null && at !== null && { undo: { reason, by: row.asked_by_name ?? '', at: at.toISOString() } }),
    can: settlementVerbsOf(row, viewer),
  };
}

type LineParts = { waiting: readonly Waiting[]; settlements: readonly SettlementRow[]; viewer: SignedInViewer };

/** A line with the payments it may belong to. */
export function viewLine(row: LineRow, { waiting, settlements, viewer }: LineParts): StatementLine {
  const settlement = settlements.find(({ line_id }) => line_id === row.id);
  const { currency } = row;
  const rest = restOf(row);
  const isOpen = rest > 0 && row.dismissed_at === null;
  const { text, counterparty, bank_reference: bankReference } = row;
  const proposals = isOpen ? propose({ rest, currency, bankReference, text, counterparty }, waiting) : [];
  return {
    _id: row.id,
    account: viewAccountOfLine(row),
    provider: row.provider ?? undefined,
    settlement: settlement && viewSettlement(settlement, viewer),
    bookedOn: row.booked_on,
    money: { amount: row.amount, currency },
    unallocated: { amount: row.dismissed_at === null ? rest : 0, currency },
    bankReference,
    text,
    counterparty,
    isByHand: row.import_id === null && row.provider === null,
    dismissed:
      row.dismissed_at === null
        ? undefined
        : { at: row.dismissed_at.toISOString(), reason: row.dismissal_reason ?? '' },
    proposals: proposals.map(({ payment, reason }) => ({
      paymentId: payment.id,
      reference: payment.reference,
      payer: payment.payer,
      expected: { amount: payment.expected, currency },
      reason,
    })),
  };
}
