import type { PayoutState } from '#contract/payouts/payout.vocabulary.ts';
import type { StateTone } from '#web/ui/state-badge.tsx';

/** The colour of the state of a payout or a batch. */
export const payoutTones: Readonly<Record<PayoutState, StateTone>> = {
  draft: 'warn',
  approved: 'warn',
  sent: 'info',
  paid: 'fine',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
};
