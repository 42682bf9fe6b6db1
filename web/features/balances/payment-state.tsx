import type { PaymentState } from '#contract/payments/payment.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';

const tones: Readonly<Record<PaymentState, StateTone>> = {
  proposed: 'neutral',
  due: 'warn',
  paid: 'fine',
  cancelled: 'neutral',
  awaited: 'warn',
  held: 'info',
  released: 'neutral',
  applied: 'fine',
  reversed: 'bad',
  forfeited: 'bad',
};

/** The state of a payment in a word, with its colour. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const t = useTranslations('payments.state');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
