import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

const colours = {
  pending: 'bg-warn-soft text-warn',
  approved: 'bg-fine-soft text-fine',
  rejected: 'bg-bad-soft text-bad',
  public: 'bg-fine-soft text-fine',
  taken_down: 'bg-bad-soft text-bad',
  open: 'bg-warn-soft text-warn',
  upheld: 'bg-bad-soft text-bad',
  dismissed: 'bg-sunken text-ink-soft',
  answered: 'bg-fine-soft text-fine',
  closed: 'bg-sunken text-ink-soft',
  active: 'bg-fine-soft text-fine',
  suspended: 'bg-bad-soft text-bad',
  waiting: 'bg-warn-soft text-warn',
  sent: 'bg-fine-soft text-fine',
  failed: 'bg-bad-soft text-bad',
} as const;

export type ShownState = keyof typeof colours;

/** A state in one word, with its colour. */
export function StateBadge({ state, className }: { state: ShownState; className?: string }) {
  const t = useTranslations('staff.states');
  return (
    <span
      className={classNames(
        'inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        colours[state],
        className,
      )}
    >
      {t(state)}
    </span>
  );
}
