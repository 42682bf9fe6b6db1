import type { PaymentState } from '#contract/payments/payment.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

const colours: Readonly<Record<PaymentState, string>> = {
  proposed: 'bg-sunken text-ink-soft',
  due: 'bg-warn-soft text-warn',
  paid: 'bg-fine-soft text-fine',
  cancelled: 'bg-sunken text-ink-soft',
  awaited: 'bg-warn-soft text-warn',
  held: 'bg-info-soft text-info',
  released: 'bg-sunken text-ink-soft',
  applied: 'bg-fine-soft text-fine',
  reversed: 'bg-bad-soft text-bad',
};

/** The state of a payment in a word, with its colour. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const t = useTranslations('payments.state');
  return (
    <span
      className={classNames(
        'inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        colours[state],
      )}
    >
      {t(state)}
    </span>
  );
}
