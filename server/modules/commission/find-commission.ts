import { type CommissionTerms, commissionRuleAt, type WantedRule } from '#contract/commission/commission.ts';
import type { Db } from '#server/database.ts';
import { findRulesFor } from './commission.queries.ts';
import { viewRule, viewTerms } from './commission.view.ts';

/** The commission for a deal that begins at a moment; undefined where no rule was in force then. */
export async function findCommission(db: Db, wanted: WantedRule, at: Date): Promise<CommissionTerms | undefined> {
  const rows = await findRulesFor(db, wanted);
  const rule = commissionRuleAt(rows.map(viewRule), wanted, at);
  const row = rows.find(({ id }) => id === rule?._id);
  return row && viewTerms(row);
}
