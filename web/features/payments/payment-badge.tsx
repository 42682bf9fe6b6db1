import { isByProvider, type PaymentProvider, type SentPaymentState } from '#contract/payments/pay.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';

const tones: Readonly<Record<SentPaymentState, StateTone>> = {
  created: 'warn',
  sent: 'info',
  pending: 'info',
  checking: 'warn',
  succeeded: 'fine',
  failed: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
  part_refunded: 'info',
  refunded: 'neutral',
  reversed: 'bad',
};

type Shown = { provider: PaymentProvider; state: SentPaymentState };

/**
 * How far a payment has come. A payment service that waits for the payer says `pending`, which of a payment to an account
 * means that finance looks for it.
 * @param isReturned the payer has come back from the page of the service
 */
export function PaymentBadge({ payment, isReturned = false }: { payment: Shown; isReturned?: boolean }) {
  const t = useTranslations('pay.states');
  const isAsked = payment.state === 'pending' && isByProvider(payment) && !isReturned;
  const state = isAsked ? 'created' : payment.state;
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
