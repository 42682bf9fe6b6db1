import type { RefundState } from '#contract/refunds/refund.vocabulary.ts';
import type { StateTone } from '#web/ui/state-badge.tsx';

/** The colour of the state of a refund. */
export const refundTones: Readonly<Record<RefundState, StateTone>> = {
  requested: 'warn',
  approved: 'warn',
  manual: 'warn',
  sent: 'info',
  succeeded: 'fine',
  failed: 'bad',
  cancelled: 'neutral',
};
