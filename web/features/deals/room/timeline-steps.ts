import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';

/** The steps of a deal from its beginning to its end, when all goes well. */
const ways: Readonly<Record<DealKind, readonly DealState[]>> = {
  sale: [
    'submitted',
    'accepted',
    'reserved',
    'checked',
    'contracted',
    'notarised',
    'transferred',
    'handed_over',
    'completed',
  ],
  auction: [
    'won',
    'memorandum_signed',
    'deposit_topped',
    'checked',
    'notarised',
    'transferred',
    'handed_over',
    'completed',
  ],
  rent: [
    'submitted',
    'shortlisted',
    'approved',
    'held',
    'lease_sent',
    'signed',
    'active',
    'notice',
    'move_out',
    'closed',
  ],
  stay: ['requested', 'pending_payment', 'confirmed', 'checked_in', 'checked_out', 'completed'],
};

/** Beside the way: the deal may come back to it. */
const detours: readonly DealState[] = [
  'countered',
  'best_and_final',
  'finals_open',
  'backup',
  'second_offer',
  'info_needed',
  'disputed',
  'problem',
  'damage_claim',
  'arrears',
  'terminated',
  'deposit_proposed',
  'deposit_disputed',
];

export type TimelineStep = { state: DealState; status: 'passed' | 'present' | 'ahead'; at?: string };

/** The steps of a deal: those it has passed with when it came there, where it is, and what lies ahead. */
export function timelineOf({
  kind,
  state,
  formerState,
  history,
}: Pick<Deal, 'kind' | 'state' | 'formerState' | 'history'>): TimelineStep[] {
  const way = ways[kind];
  const reachedAt = new Map<DealState, string>();
  for (const event of history) if (!reachedAt.has(event.state)) reachedAt.set(event.state, event.at);
  // When it came to where it is for the last time.
  const since = history.findLast((event, index) => event.state === state && history[index - 1]?.state !== state)?.at;
  const furthest = way.findLastIndex((step) => reachedAt.has(step));
  const place = way.indexOf(state);
  const reached = place >= 0 ? place : way.indexOf(formerState ?? way[furthest] ?? state);
  const stepOf = (step: DealState, status: TimelineStep['status'], at = reachedAt.get(step)): TimelineStep => ({
    state: step,
    status,
    ...(at !== undefined && status !== 'ahead' && { at }),
  });
  const passed = way.slice(0, place >= 0 ? place : reached + 1).filter((step) => reachedAt.has(step) || place < 0);
  const isGoingOn = place >= 0 || detours.includes(state);
  const ahead = isGoingOn ? way.slice(reached + 1) : [];
  return [
    ...passed.map((step) => stepOf(step, 'passed')),
    stepOf(state, 'present', since),
    ...ahead.map((step) => stepOf(step, 'ahead')),
  ];
}
