import type { SentPayment } from '#contract/payments/pay.endpoints.ts';
import { isOpenPayment, needsPhone } from '#contract/payments/pay.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

const linkLook =
  'inline-flex min-h-12 items-center justify-center rounded-full bg-accent px-6 font-semibold text-on-accent ' +
  'hover:bg-accent-strong';

/**
 * A payment with a provider: where its payer decides, until when, and the outcome. A payer who returns from there is
 * not sent there again.
 */
export function ProviderSheet({ payment, isReturned }: { payment: SentPayment; isReturned: boolean }) {
  const t = useTranslations('pay');
  const { dateTime } = useFormat();
  const { provider, method, state, payPage, expiresAt, failure } = payment;
  if (provider === 'direct' || provider === 'manual' || provider === 'offset') return null;
  if (failure !== undefined) return <p className="mt-4 max-w-prose">{t(`failures.${failure}`)}</p>;
  if (state === 'expired') return <p className="mt-4 max-w-prose">{t('expiredText')}</p>;
  if (state === 'reversed') return <p className="mt-4 max-w-prose">{t('reversedText')}</p>;
  if (!isOpenPayment(payment)) return null;
  const isOnPhone = payPage === undefined && method !== undefined && needsPhone(method);
  const isAsked = state !== 'checking' && !isReturned;
  const asked = isOnPhone ? 'phoneText' : 'pageText';
  const awaited = state === 'checking' ? 'checkingText' : 'returnedText';
  return (
    <section aria-label={t('sheet')} className="mt-4 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
      <p role="status" className="max-w-prose">
        {t(isAsked ? asked : awaited)}
      </p>
      {payPage !== undefined && isAsked && (
        <p className="mt-4">
          <a href={payPage} className={linkLook}>
            {t('toPage')}
          </a>
        </p>
      )}
      {expiresAt !== undefined && isAsked && (
        <p className="mt-3 font-semibold" suppressHydrationWarning>
          {t('until', { moment: dateTime(expiresAt) })}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {t('fee')} {t('safe')}
      </p>
    </section>
  );
}
