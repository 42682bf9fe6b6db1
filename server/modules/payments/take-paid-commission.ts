import { taxOfPayment } from '#contract/commission/commission.ts';
import { commissionKinds } from '#contract/deals/due-states.ts';
import type { Db } from '#server/database.ts';
import { keepCommission } from '#server/modules/ledger/index.ts';
import { findUnbookedCommission } from './allocations.queries.ts';

/**
 * Payments for the commission of a deal become the operator's own once it is earned; each part once. Until then they
 * are held for the deal, and refunded when the sale falls through.
 */
export async function takePaidCommission(transaction: Db, dealId: string, at: Date): Promise<void> {
  for (const kind of commissionKinds) {
    const parts = await findUnbookedCommission(transaction, dealId, kind);
    let before = (parts[0]?.paid ?? 0) - parts.reduce((sum, { amount }) => sum + amount, 0);
    for (const { id, amount, currency, reference, due_amount, tax: owedTax } of parts) {
      const tax = taxOfPayment({ amount: due_amount, tax: owedTax }, { before, amount });
      before += amount;
      const part = { subjectId: id, reference: reference ?? '', net: amount - tax, tax };
      await keepCommission(transaction, [part], { currency, at });
    }
  }
}
