import { type DealMoney, type MoneyPlace, moneyPlaces } from '#contract/deals/deal-money.endpoints.ts';
import type { Db } from '#server/database.ts';
import { findNumbersOf } from '#server/modules/receipts/index.ts';
import { findDepositOf, findPaid, findPlaced, type PaidRow, type PlacedRow } from './deal-money.queries.ts';
import { findDues } from './dues.queries.ts';

type Facts = {
  paid: readonly PaidRow[];
  placed: readonly PlacedRow[];
  receipts: readonly { payment_id: string; number: string }[];
};

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** What was paid for one due, or as the deposit, and where it is. */
function placesOf(dueId: string | null, { paid, placed }: Facts): { place: MoneyPlace; amount: number }[] {
  const direct = sumOf(paid.filter((row) => row.due_id === dueId && row.is_direct));
  const inBooks = placed.filter((row) => row.due_id === dueId);
  return [...(direct > 0 ? [{ place: 'direct' as const, amount: direct }] : []), ...inBooks];
}

/**
 * Who has the money of a deal. What was received comes from the payments, where it is from the ledger.
 * @param isSeller they see the receipts they have issued; those of the operator are the buyer's
 */
export async function readDealMoney(db: Db, dealId: string, isSeller: boolean): Promise<DealMoney> {
  const [deal, dues, paid, placed] = await Promise.all([
    findDepositOf(db, dealId),
    findDues(db, dealId),
    findPaid(db, dealId),
    findPlaced(db, dealId),
  ]);
  const seen = paid.filter((row) => row.is_direct || !isSeller).flatMap((row) => row.payment_ids);
  const facts = { paid, placed, receipts: seen.length === 0 ? [] : await findNumbersOf(db, [...new Set(seen)]) };
  const { currency } = deal;
  const money = (amount: number) => ({ amount, currency });
  const totals = Object.fromEntries(
    moneyPlaces.map((place) => [place, money(sumOf(placed.filter((row) => row.place === place)))]),
  ) as Record<MoneyPlace, DealMoney['paid']>;
  const lineOf = (dueId: string | null) => ({
    places: placesOf(dueId, facts).map(({ place, amount }) => ({ place, money: money(amount) })),
    receipts: facts.receipts
      .filter(({ payment_id }) => paid.some((row) => row.due_id === dueId && row.payment_ids.includes(payment_id)))
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
