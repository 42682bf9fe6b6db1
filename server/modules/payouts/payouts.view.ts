import { plainAmount } from '#contract/money-text.ts';
import type { PayoutAccount, PayoutBatch, StaffPayout } from '#contract/payouts/payouts.endpoints.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import type { PayoutAccountRow } from './payout-accounts.queries.ts';
import { batchVerbsOf, payoutVerbsOf } from './payouts.policy.ts';
import type { BatchRow, PayoutRow } from './payouts.queries.ts';

const masked = (end: string) => `•••• ${end}`;

/** An account as its owner sees it: of the number only the end. */
export function viewPayoutAccount(row: PayoutAccountRow, now: Date): PayoutAccount {
  return {
    _id: row.id,
    currency: row.currency,
    method: row.method,
    institution: row.institution,
    holderName: row.holder_name,
    maskedNumber: masked(row.number_end),
    createdAt: row.created_at.toISOString(),
    usableAt: row.usable_at.toISOString(),
    isHeld: row.usable_at > now,
  };
}

export function viewBatch(row: BatchRow, viewer: SignedInViewer): PayoutBatch {
  return {
    _id: row.id,
    state: row.state,
    money: { amount: row.amount, currency: row.currency },
    counts: row.counts,
    createdBy: row.creator_name,
    createdAt: row.created_at.toISOString(),
    approvedBy: row.approver_name ?? undefined,
    sentAt: row.sent_at?.toISOString(),
    can: batchVerbsOf(row, viewer),
  };
}

function viewAccountOf({ method, institution, holder_name, number_end }: PayoutRow): StaffPayout['account'] {
  if (method === null || institution === null || holder_name === null || number_end === null) return undefined;
  return { method, institution, holderName: holder_name, maskedNumber: masked(number_end) };
}

export function viewPayout(row: PayoutRow, batch: BatchRow, viewer: SignedInViewer): StaffPayout {
  return {
    _id: row.id,
    state: row.state,
    money: { amount: row.amount, currency: row.currency },
    seller: row.seller_name,
    reference: row.reference,
    account: viewAccountOf(row),
    titles: row.titles,
    failure: row.failure ?? undefined,
    provider: row.provider ?? undefined,
    isAwaited: row.is_awaited,
    can: payoutVerbsOf(row, batch, viewer),
  };
}

const heads = ['reference', 'amount', 'currency', 'method', 'institution', 'holder', 'account'];

/** The file for the bank; the numbers are opened for it alone. */
export function writeBankFile(payouts: readonly { row: PayoutRow; number: string }[]): Buffer {
  const lines = payouts.map(({ row, number }) =>
    csvLine([
      row.reference,
      plainAmount(row),
      row.currency,
      row.method ?? '',
      row.institution ?? '',
      row.holder_name ?? '',
      // A plus in front would be a formula to a spreadsheet.
      number.replace(/^\+/, ''),
    ]),
  );
  return Buffer.from(csvBegin + csvLine(heads) + lines.join(''));
}
