import { kigaliDay } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import type { PermitCurrency } from '#contract/price-permits/price-permits.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { findMostRelevantPermit, hasPendingPermit } from './price-permits.queries.ts';
import { stateOn } from './state-on.ts';

/** Whether a seller may state prices in a currency today, and why not. */
export async function readStanding(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sellerId: string,
  currency: Currency,
): Promise<PermitCurrency> {
  const today = kigaliDay(clock.now());
  const permit = await findMostRelevantPermit(db, sellerId, { currency, today });
  if (permit === undefined) return { currency, standing: 'none', isPending: false };
  const standing = stateOn(permit, today);
  const isDated = standing === 'approved' || standing === 'expired';
  return {
    currency,
    standing,
    ...(isDated && { expiresOn: permit.expires_on }),
    isPending: await hasPendingPermit(db, sellerId, currency),
  };
}
