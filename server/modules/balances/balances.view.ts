import { movementKindOf } from '#contract/balances/balance.vocabulary.ts';
import type { Movement, SellerBalance, SellerStatement } from '#contract/balances/balances.endpoints.ts';
import type { AccountRow, BalanceRow, MovementRow } from './balances.queries.ts';

export function viewBalance({ currency, held, due, paid_out }: BalanceRow): SellerBalance {
  return {
    currency,
    held: { amount: held, currency },
    due: { amount: due, currency },
    paidOut: { amount: paid_out, currency },
  };
}

/** Opening and closing balances of a currency. */
export function viewAccount({ currency, ...row }: AccountRow): SellerStatement['accounts'][number] {
  return {
    currency,
    opening: { held: { amount: row.opening_held, currency }, due: { amount: row.opening_due, currency } },
    closing: { held: { amount: row.closing_held, currency }, due: { amount: row.closing_due, currency } },
  };
}

export function viewMovement({ id, kind, at, currency, held, due, title }: MovementRow): Movement {
  return {
    _id: id,
    at: at.toISOString(),
    kind: movementKindOf({ transfer: kind, held, due }),
    title: title ?? undefined,
    held: { amount: held, currency },
    due: { amount: due, currency },
  };
}
