import { type Provider, ProviderSilent, type Report } from '#server/modules/providers/index.ts';
import type { Platform } from '#server/platform.ts';
import { movePayment } from './move-payment.ts';
import { claimStart, findProviderPayment, updateProviderPayment } from './provider-payments.queries.ts';

/**
 * Sends a payment to its provider, once: that it is sent is recorded before, so that whatever happens on the way the
 * provider can be asked about it. Without a usable answer nothing is guessed.
 */
export async function sendPayment(
  platform: Platform,
  provider: Provider,
  { id, phone }: { id: string; phone: string | undefined },
): Promise<void> {
  const { db, clock, log } = platform;
  if (!(await claimStart(db, id, clock.now()))) return;
  const payment = await findProviderPayment(db, id);
  if (payment === undefined) return;
  const { amount, currency, reference, created_at: createdAt, expires_at: expiresAt } = payment;
  let report: Report | undefined;
  try {
    const money = { amount, currency };
    report = await provider.start({ id, money, reference: reference ?? '', createdAt, expiresAt, phone });
  } catch (error) {
    const known = error instanceof ProviderSilent ? { reason: error.message } : { err: error };
    log.warn({ ...known, payment: id, provider: provider.name }, 'a provider gave no answer to a payment');
  }
  await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    // The query about a payment books its money, and is made at once.
    const isAsked = report === undefined || report.state === 'succeeded' || report.state === 'reversed';
    const moved = isAsked || report === undefined ? { state: 'checking' as const } : report;
    await movePayment(transaction, id, { report: moved, now });
    if (isAsked) await updateProviderPayment(transaction, id, { next_check_at: now });
  });
}
