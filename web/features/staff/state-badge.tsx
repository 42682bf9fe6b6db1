import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge as ToneBadge } from '#web/ui/state-badge.tsx';

const tones = {
  pending: 'warn',
  approved: 'fine',
  rejected: 'bad',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  public: 'fine',
  taken_down: 'bad',
  open: 'warn',
  upheld: 'bad',
  dismissed: 'neutral',
  answered: 'fine',
  closed: 'neutral',
  active: 'fine',
  suspended: 'bad',
  waiting: 'warn',
  sent: 'fine',
  failed: 'bad',
} as const;

export type ShownState = keyof typeof tones;

/** A state in one word, with its colour. */
export function StateBadge({ state, className }: { state: ShownState; className?: string }) {
  const t = useTranslations('staff.states');
  return (
    <ToneBadge tone={tones[state]} className={className}>
      {t(state)}
    </ToneBadge>
  );
}
