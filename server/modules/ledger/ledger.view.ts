import type { DayClose, TrialBalance } from '#contract/ledger/ledger.endpoints.ts';
import { shownBalance } from '#contract/ledger/ledger.vocabulary.ts';
import { plainAmount } from '#contract/money-text.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import type { TrialBalanceRow } from './balances.queries.ts';
import type { DayCloseRow } from './day-closes.queries.ts';

export function viewTrialBalanceRow({
  kind,
  currency,
  accounts,
  debits,
  credits,
}: TrialBalanceRow): TrialBalance['rows'][number] {
  return {
    kind,
    accounts,
    debits: { amount: debits, currency },
    credits: { amount: credits, currency },
    balance: { amount: shownBalance(kind, debits - credits), currency },
  };
}

const heads = ['until', 'account', 'currency', 'accounts', 'debits', 'credits', 'balance'];

/** The same as a CSV file. */
export function writeTrialBalance(at: string, rows: readonly TrialBalanceRow[]): Buffer {
  const lines = rows.map(viewTrialBalanceRow).map(({ kind, accounts, debits, credits, balance }) => {
    const amounts = [debits, credits, balance].map(plainAmount);
    return csvLine([at, kind, debits.currency, accounts, ...amounts]);
  });
  return Buffer.from(csvBegin + csvLine(heads) + lines.join(''));
}

export function viewDayClose({ day, closed_at, closed_by_name, former_hash, hash }: DayCloseRow): DayClose {
  return {
    day,
    closedAt: closed_at.toISOString(),
    closedBy: closed_by_name,
    hash,
    formerHash: former_hash ?? undefined,
  };
}
