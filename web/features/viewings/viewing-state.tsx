import type { ViewingState } from '#contract/viewings/viewings.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';

const tones: Readonly<Record<ViewingState, StateTone>> = {
  held: 'info',
  waiting: 'info',
  requested: 'warn',
  moved: 'warn',
  confirmed: 'fine',
  attended: 'fine',
  missed: 'bad',
  passed: 'neutral',
  cancelled: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
};

/** How far a viewing has come, in a word. */
export function ViewingStateBadge({ state }: { state: ViewingState }) {
  const t = useTranslations('bookViewing.state');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
