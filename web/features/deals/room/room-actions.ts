import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { SignedKind } from '#contract/deals/deal-process.ts';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { isOpenDue } from '#contract/deals/due-states.ts';
import type { DealReader } from '../next-act.ts';
import { readTurnOf } from '../next-act.ts';

/** What ends something, or stops it: behind "…", out of reach of a slip. */
const dangerous: readonly DealAction[] = [
  'withdraw',
  'fall_through',
  'give_up',
  'dispute',
  'cancel',
  'default_buyer',
  'default_seller',
  'withdraw_stay',
  'cancel_stay',
  'report_problem',
  'claim_damage',
  'terminate',
];

/** Declining is an answer like others, but not the first one. */
const refusals: readonly DealAction[] = [
  'reject',
  'decline',
  'decline_stay',
  'relist',
  'turn_down',
  'give_notice',
  'dispute_deductions',
  'drop_change',
];

/** Actions that are always possible and seldom the reason for a visit. */
const asides: readonly DealAction[] = ['propose_change'];

export const isDangerous = (action: DealAction): boolean => dangerous.includes(action) || refusals.includes(action);

/** The document whose signature is the step; the step itself is taken by signing and by nothing else. */
export function signatureOf({ needs }: LegalActionView): SignedKind | undefined {
  return needs.flatMap((need) => (typeof need === 'object' && 'signature' in need ? [need.signature] : []))[0];
}

export type RoomActions = {
  /** The one the reader most likely came for. */
  primary: LegalActionView | undefined;
  others: readonly LegalActionView[];
  hidden: readonly LegalActionView[];
};

/** Paying is the main action while a due is open; a reported payment waits for its confirmation. */
function isMoneyMove({ action }: LegalActionView, dues: Deal['dues']): boolean {
  if (action === 'report_payment') return dues.some((due) => isOpenDue(due) && due.reported === undefined);
  return action === 'confirm_payment' && dues.some((due) => isOpenDue(due) && due.reported !== undefined);
}

/** Whether there is anything that the action could be about. */
function isPossible({ action }: LegalActionView, dues: Deal['dues']): boolean {
  return (action !== 'report_payment' && action !== 'confirm_payment') || dues.some(isOpenDue);
}

/** What a reader may do in a deal, in the order of its buttons. */
export function actionsOf({ can, dues, next }: Pick<Deal, 'can' | 'dues' | 'next'>, reader: DealReader): RoomActions {
  const possible = can.filter((legal) => isPossible(legal, dues));
  const shown = possible.filter(({ action }) => !dangerous.includes(action));
  const hidden = possible.filter(({ action }) => dangerous.includes(action));
  const advancing = shown.filter(({ action }) => !refusals.includes(action) && !asides.includes(action));
  const money = advancing.find((legal) => isMoneyMove(legal, dues));
  const isTurn = readTurnOf(next.by, reader) === 'you';
  const primary = isTurn || money !== undefined ? (money ?? advancing[0]) : undefined;
  // A single way is no menu.
  const [only] = hidden;
  if (shown.length === 0 && hidden.length === 1 && only !== undefined) {
    return { primary: undefined, others: [only], hidden: [] };
  }
  return { primary, others: shown.filter((legal) => legal !== primary), hidden };
}
