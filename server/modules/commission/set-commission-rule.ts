import { type NewCommissionRule, readPercent } from '#contract/commission/commission.endpoints.ts';
import type { CommissionRule } from '#contract/commission/commission.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertRule } from './commission.queries.ts';
import { viewRule } from './commission.view.ts';

/** A day further away than two years is a slip of the keyboard. */
const mostDaysAhead = 731;

/**
 * Announces a rule for deals that begin from a later day on. It never begins on the present day: a person who reads the
 * cost of a deal today makes it at that cost.
 */
export async function setCommissionRule(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: SignedInViewer,
  rule: NewCommissionRule,
): Promise<CommissionRule> {
  const now = clock.now();
  const lastDay = kigaliDay(new Date(now.getTime() + mostDaysAhead * dayMilliseconds));
  if (rule.fromDay <= kigaliDay(now) || rule.fromDay > lastDay) {
    const message = 'A rule begins tomorrow at the earliest, and in two years at the latest.';
    throw new ApiError('STATE', { message, fields: { fromDay: message } });
  }
  const row = {
    id: createId(now),
    deal_kind: rule.dealKind,
    currency: rule.currency,
    from_day: rule.fromDay,
    basis_points: readPercent(rule.percent),
    fixed: rule.fixed,
    least: rule.least,
    most: rule.most ?? null,
    buyer_weight: rule.buyerWeight,
    seller_weight: rule.sellerWeight,
    tax_basis_points: readPercent(rule.taxPercent),
    set_by: viewer.userId,
    set_at: now,
  };
  await db.transaction().execute(async (transaction) => {
    await insertRule(transaction, row);
    await recordAudit(transaction, clock, {
      actorId: viewer.userId,
      action: 'commission.rule_set',
      subjectId: row.id,
      reason: `${rule.dealKind} ${rule.currency} ${rule.fromDay}: ${rule.percent} % + ${rule.fixed}`,
    });
  });
  return viewRule(row);
}
