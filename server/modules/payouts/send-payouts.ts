import type { Currency } from '#contract/money.ts';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { enqueueDisbursements } from '#server/modules/disbursements/index.ts';
import { lockHeldByProviders, postTransfers } from '#server/modules/ledger/index.ts';
import { payoutProviderFor } from '#server/modules/providers/index.ts';
import type { Platform } from '#server/platform.ts';
import { openNumber } from './open-number.ts';
import type { PayoutRow } from './payouts.queries.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config'>;
type Routed = { payout: PayoutRow; provider: ProviderName | undefined };

/**
 * By whom each payout is made: a provider, where the account is mobile money that it reaches and providers hold as much; else
 * the bank, by the file.
 */
function route(platform: Surroundings, payouts: readonly PayoutRow[], held: number): Routed[] {
  let left = held;
  return payouts.map((payout) => {
    const { currency, method, amount } = payout;
    const phone = method === 'mobile_money' ? openNumber(platform, payout) : undefined;
    const provider = phone === undefined ? undefined : payoutProviderFor(platform, { phone, currency })?.name;
    if (provider === undefined || amount > left) return { payout, provider: undefined };
    left -= amount;
    return { payout, provider };
  });
}

/** Sends payouts of a batch: each leaves the books under a key of its own. Providers are asked after the commit. */
export async function sendPayouts(
  transaction: Db,
  platform: Surroundings,
  {
    payouts,
    currency,
    staffId,
    now,
  }: { payouts: readonly PayoutRow[]; currency: Currency; staffId: string; now: Date },
): Promise<void> {
  const routed = route(platform, payouts, await lockHeldByProviders(transaction, currency));
  await postTransfers(
    transaction,
    routed.map(({ payout, provider }) => ({
      kind: 'payout_sent' as const,
      subjectId: payout.id,
      reference: payout.reference,
      money: { amount: payout.amount, currency },
      debit: { kind: 'seller_payable' as const, ownerId: payout.seller_id },
      credit: { kind: provider === undefined ? ('bank' as const) : ('provider_clearing' as const) },
      actorId: staffId,
      at: now,
    })),
  );
  const byProvider = routed.flatMap(({ payout, provider }) =>
    provider === undefined
      ? []
      : [{ provider, payoutId: payout.id, money: { amount: payout.amount, currency }, reference: payout.reference }],
  );
  await enqueueDisbursements(transaction, byProvider, now);
}
