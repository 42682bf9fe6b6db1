import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { stateKeyOf } from './next-act.ts';

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
  info_needed: 'warn',
  shortlisted: 'info',
  approved: 'fine',
  held: 'info',
  lease_sent: 'info',
  signed: 'info',
  active: 'fine',
  arrears: 'bad',
  notice: 'warn',
  terminated: 'bad',
  move_out: 'warn',
  deposit_proposed: 'warn',
  deposit_disputed: 'bad',
  declined: 'neutral',
  requested: 'warn',
  pending_payment: 'warn',
  confirmed: 'fine',
  checked_in: 'fine',
  problem: 'bad',
  checked_out: 'info',
  damage_claim: 'warn',
  nights_taken: 'neutral',
  cancelled_by_guest: 'neutral',
  cancelled_by_host: 'neutral',
  no_show: 'neutral',
};

/** The state of a deal in a word, with its colour. Uses the area `deals`. */
export function DealStateBadge({ kind, state }: { kind: DealKind; state: DealState }) {
  const t = useTranslations('deals.state');
  return <StateBadge tone={tones[state]}>{t(stateKeyOf(kind, state))}</StateBadge>;
}
