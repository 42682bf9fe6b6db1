import type { DealState } from '#contract/deals/deals.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';

const tones: Readonly<Record<DealState, StateTone>> = {
  proposed: 'warn',
  agreed: 'info',
  paid: 'info',
  completed: 'fine',
  cancelled: 'neutral',
};

/** The state of a deal in a word, with its colour. Uses the area `deals`. */
export function DealStateBadge({ state }: { state: DealState }) {
  const t = useTranslations('deals.state');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
