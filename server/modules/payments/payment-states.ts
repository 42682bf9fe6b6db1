import { isByProvider, type PaymentProvider, type SentPaymentState } from '#contract/payments/pay.vocabulary.ts';

/** How far each state is. Reports arrive late and out of order: one of a lower rank changes nothing. */
const ranks: Readonly<Record<SentPaymentState, number>> = {
  created: 0,
  sent: 1,
  pending: 2,
  checking: 2,
  failed: 3,
  expired: 3,
  cancelled: 3,
  succeeded: 4,
  part_refunded: 5,
  refunded: 5,
  reversed: 6,
};

const ended = 3;

/** Whether nothing more is waited for. */
export const isEnded = (state: SentPaymentState): boolean => ranks[state] >= ended;

/** Whether a payment in one state goes on to another when a provider says so; the first of two ends holds. */
export function mayFollow(from: SentPaymentState, to: SentPaymentState): boolean {
  if (from === to) return false;
  // What is taken back has succeeded, also where that was never reported; what succeeds after another end finance allocates.
  if (to === 'reversed') return ranks[from] >= ranks.succeeded || !isEnded(from);
  if (to === 'succeeded') return !isEnded(from);
  return ranks[to] > ranks[from] || (ranks[to] === ranks[from] && !isEnded(from));
}

/**
 * Whether the payer may call a payment off. With a provider while it is not asked for an answer; what comes all the same is
 * unallocated. To an account until something of it has arrived; what comes later is found by its reference.
 */
export function isCancellable(payment: {
  provider: PaymentProvider;
  state: SentPaymentState;
  received: number;
}): boolean {
  const { provider, state, received } = payment;
  if (provider !== 'manual' && !isByProvider(payment)) return false;
  return received === 0 && (state === 'created' || state === 'pending');
}
