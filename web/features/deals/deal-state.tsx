import type { DealState } from '#contract/deals/deals.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

const colours: Readonly<Record<DealState, string>> = {
  proposed: 'bg-warn-soft text-warn',
  agreed: 'bg-info-soft text-info',
  paid: 'bg-info-soft text-info',
  completed: 'bg-fine-soft text-fine',
  cancelled: 'bg-sunken text-ink-soft',
};

/** The state of a deal in a word, with its colour. Uses the area `deals`. */
export function DealStateBadge({ state }: { state: DealState }) {
  const t = useTranslations('deals.state');
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
