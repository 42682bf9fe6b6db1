import type { SentPaymentState } from '#contract/payments/pay.vocabulary.ts';
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

/** How far a payment has come. */
export function PaymentBadge({ state }: { state: SentPaymentState }) {
  const t = useTranslations('pay.states');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
