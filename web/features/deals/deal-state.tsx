import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';

const tones: Readonly<Record<DealState, StateTone>> = {
  submitted: 'info',
  countered: 'warn',
  best_and_final: 'warn',
  finals_open: 'warn',
  outcompeted: 'neutral',
  backup: 'neutral',
  second_offer: 'warn',
  won: 'fine',
  memorandum_signed: 'info',
  deposit_topped: 'info',
  accepted: 'fine',
  reserved: 'info',
  checked: 'info',
  contracted: 'info',
  notarised: 'info',
  transferred: 'fine',
  handed_over: 'fine',
  disputed: 'bad',
  defaulted: 'bad',
  second_chance: 'warn',
  seller_defaulted: 'bad',
  completed: 'fine',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  fell_through: 'neutral',
  cancelled: 'neutral',
  relisted: 'neutral',
  replaced: 'neutral',
  closed: 'neutral',
};

/** The state of a deal in a word, with its colour. Uses the area `deals`. */
export function DealStateBadge({ state }: { state: DealState }) {
  const t = useTranslations('deals.state');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
