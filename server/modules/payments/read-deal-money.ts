import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { type DealMoney, type LinePlace, type MoneyPlace, moneyPlaces } from '#contract/deals/deal-money.endpoints.ts';
import { debtorOf } from '#contract/deals/due-states.ts';
import { sumOf } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { findNumbersOf } from '#server/modules/receipts/index.ts';
import {
  findDepositOf,
  findOffsets,
  findPaid,
  findPlaced,
  type OffsetRow,
  type PaidRow,
  type PlacedRow,
} from './deal-money.queries.ts';
import { type DueRow, findDues } from './dues.queries.ts';

type Facts = {
  paid: readonly PaidRow[];
  placed: readonly PlacedRow[];
  offsets: readonly OffsetRow[];
  receipts: readonly { payment_id: string; number: string }[];
};

/** What was paid for one due, or as the deposit, and where it is. */
function placesOf(dueId: string | null, { paid, placed, offsets }: Facts): { place: LinePlace; amount: number }[] {
  const direct = sumOf(paid.filter((row) => row.due_id === dueId && row.is_direct));
  const offset = sumOf(offsets.filter((row) => row.due_id === dueId));
  return [
    ...(direct > 0 ? [{ place: 'direct' as const, amount: direct }] : []),
    ...(offset > 0 ? [{ place: 'offset' as const, amount: offset }] : []),
    ...placed.filter((row) => row.due_id === dueId),
  ];
}

/**
 * The payments whose receipts a reader may see: those they have made; a seller also those they were paid, whose receipts
 * they have issued; the staff all.
 */
function seenPayments(
  reader: DealParty | 'staff',
  dues: readonly DueRow[],
  { paid, offsets }: Omit<Facts, 'receipts'>,
) {
  const isPayer = (dueId: string | null) => {
    const due = dues.find(({ id }) => id === dueId);
    return reader === (due === undefined ? 'buyer' : debtorOf(due.kind));
  };
  const rows = [...paid, ...offsets.map((row) => ({ ...row, is_direct: false }))];
  const seen = rows.filter((row) => reader === 'staff' || row.is_direct || isPayer(row.due_id));
  return [...new Set(seen.flatMap((row) => row.payment_ids))];
}

/** Who has the money of a deal. The received amounts come from the payments, their location from the ledger. */
export async function readDealMoney(db: Db, dealId: string, reader: DealParty | 'staff'): Promise<DealMoney> {
  const [deal, dues, paid, placed, offsets] = await Promise.all([
    findDepositOf(db, dealId),
    findDues(db, dealId),
    findPaid(db, dealId),
    findPlaced(db, dealId),
    findOffsets(db, dealId),
  ]);
  const rows = { paid, placed, offsets };
  const facts = { ...rows, receipts: await findNumbersOf(db, seenPayments(reader, dues, rows)) };
  const { currency } = deal;
  const money = (amount: number) => ({ amount, currency });
  const totals = Object.fromEntries(
    moneyPlaces.map((place) => [place, money(sumOf(placed.filter((row) => row.place === place)))]),
  ) as Record<MoneyPlace, DealMoney['paid']>;
  const lineOf = (dueId: string | null) => ({
    places: placesOf(dueId, facts).map(({ place, amount }) => ({ place, money: money(amount) })),
    receipts: facts.receipts
      .filter(({ payment_id }) =>
        [...paid, ...offsets].some((row) => row.due_id === dueId && row.payment_ids.includes(payment_id)),
      )
      .map(({ number }) => number),
  });
  return {
    ...totals,
    paid: money(sumOf(paid.filter((row) => !row.is_direct))),
    direct: money(sumOf(paid.filter((row) => row.is_direct))),
    lines: [
      ...(deal.deposit_amount === null
        ? []
        : [{ kind: 'deposit' as const, money: money(deal.deposit_amount), ...lineOf(null) }]),
      ...dues.map(({ id, kind, amount, state, due_at }) => ({
        kind,
        money: money(amount),
        state,
        dueAt: due_at.toISOString(),
        ...lineOf(id),
      })),
    ],
  };
}
