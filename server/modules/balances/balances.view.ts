import { movementKindOf } from '#contract/balances/balance.vocabulary.ts';
import type { Movement, SellerBalance, SellerStatement } from '#contract/balances/balances.endpoints.ts';
import type { BalanceRow, MovementRow } from './balances.queries.ts';

export function viewBalance({ currency, held, due, paid_out }: BalanceRow): SellerBalance {
  return {
    currency,
    held: { amount: held, currency },
    due: { amount: due, currency },
    paidOut: { amount: paid_out, currency },
  };
}

/** Opening and closing balances of each currency that has any booking until the end. */
export function viewAccounts(before: readonly BalanceRow[], after: readonly BalanceRow[]): SellerStatement['accounts'] {
  return after.map(({ currency, held, due }) => {
    const opening = before.find((row) => row.currency === currency);
    return {
      currency,
      opening: { held: { amount: opening?.held ?? 0, currency }, due: { amount: opening?.due ?? 0, currency } },
      closing: { held: { amount: held, currency }, due: { amount: due, currency } },
    };
  });
}

export function viewMovement({ id, at, currency, held, due, title }: MovementRow): Movement {
  return {
    _id: id,
    at: at.toISOString(),
    kind: movementKindOf({ held, due }),
    title: title ?? undefined,
    held: { amount: held, currency },
    due: { amount: due, currency },
  };
}
