import { paymentFailures } from '#contract/payments/pay.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** Why money was not sent: a provider's reason in the reader's words, and what finance wrote as it is. */
export function useProviderFailure(): (failure: string) => string {
  const t = useTranslations('staffPayments.sendingFailures');
  return (failure) => {
    const known = [...paymentFailures, 'returned' as const, 'payment_reversed' as const].find(
      (each) => each === failure,
    );
    return known === undefined ? failure : t(known);
  };
}
