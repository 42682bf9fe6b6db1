import { addWorkingDays, type OperatorCalendar } from '../auctions/rules/operator-calendar.ts';
import { addDays } from '../days.ts';
import { hourMilliseconds } from '../durations.ts';
import { beginOfKigaliDay, noonOfKigaliDay } from '../kigali-time.ts';
import type { Money } from '../money.ts';
import type { LeaseSpan } from '../rent/schedule.ts';
import type { Nights } from '../stays/nights.ts';
import { auctionWinProcess } from './auction-win.process.ts';
import {
  type DealAction,
  type DealParty,
  type DealRole,
  type DealState,
  type DealTurn,
  isOpenOffer,
  isStanding,
} from './deal.vocabulary.ts';
import type { DealKind } from './deal-kinds.ts';
import type { DealProcess, Transition } from './deal-process.ts';
import { rentProcess } from './rent.process.ts';
import { saleProcess } from './sale.process.ts';
import { stayProcess } from './stay.process.ts';

/** The process of each kind of deal. */
export const dealProcesses: Readonly<Record<DealKind, DealProcess>> = {
  sale: saleProcess,
  auction: auctionWinProcess,
  rent: rentProcess,
  stay: stayProcess,
};

/** A price above which the staff cancel a deal, or find a default, by two. */
export const twoStaffAbove = { RWF: 50_000_000, USD: 40_000_00 } as const;

/** What a legal action depends on, besides who takes it and when. */
export type DealSituation = {
  kind: DealKind;
  state: DealState;
  money: Money;
  /** Until when the state waits. */
  dueAt?: Date | undefined;
  /** The deadline has passed before, and a new one was set. */
  isEscalated: boolean;
  /** A party is suspended, or has deleted the account: only the staff act, and no clock of what binds runs out. */
  isFrozen: boolean;
  /** A party is suspended: until they are back no clock of what binds runs. */
  isSuspended: boolean;
  /** Another deal binds the property, and has not reached the transfer. */
  isTaken: boolean;
  /** There are bidders after the winner who have not been asked yet. */
  hasRunnersUp: boolean;
  /** The keys and readings of the handover, or at the end of a lease of the move-out, have been entered. */
  hasHandover: boolean;
  /** What a party has proposed about a lease that runs, or a stay that is booked, and the other has not agreed to. */
  proposal?: { kind: 'plan' | 'renewal' | 'change'; by: DealParty } | undefined;
  /** The lease has a last day. */
  hasLastDay: boolean;
  /** The seller still owes the buyer a refund. */
  owesRefund: boolean;
  /** The buyer has reported the payment that the state waits for, and it awaits confirmation. */
  isReported: boolean;
  /**
   * For a stay: its nights, when the guest has arrived, whether a damage deposit is asked for, whether other nights are
   * proposed or agreed to, and whether the price was divided.
   */
  stay?: (Nights & { arrivedAt?: Date; hasDeposit: boolean; hasChange: boolean; isSettled: boolean }) | undefined;
  /** Consents of one of two parties so far: who has agreed to which action. */
  consents: readonly Consent[];
};

/** One of the two who must agree to an action: a party, or a member of the staff by account. */
export type Consent = { action: DealAction; by: DealParty | { staffId: string } };

/** Who asks. A member of the staff holds the roles of their rights. */
export type DealActor =
  | { party: DealParty }
  | { staffId: string; roles: readonly ('mediator' | 'finance')[] }
  | 'system';

export type LegalAction = Transition & {
  /** Another has to take it too before the deal goes on. */
  isWaitingForOther: boolean;
};

function rolesOf(actor: DealActor): readonly DealRole[] {
  if (actor === 'system') return ['system'];
  return 'party' in actor ? [actor.party] : actor.roles;
}

const isAboveLimit = ({ amount, currency }: Money) => amount > twoStaffAbove[currency];

/** Whether two of the staff must take this action here. */
export function needsTwoStaff({ isByTwoStaff }: Transition, { money }: Pick<DealSituation, 'money'>): boolean {
  return isByTwoStaff === 'always' || (isByTwoStaff === 'above_limit' && isAboveLimit(money));
}

const isSamePerson = (by: Consent['by'], actor: DealActor) => {
  if (actor === 'system') return false;
  if ('party' in actor) return by === actor.party;
  return typeof by === 'object' && by.staffId === actor.staffId;
};

/** What a party has not done in time it does no more. */
const awaiting: readonly DealState[] = ['requested', 'pending_payment', 'checked_out'];

function isInItsTime(
  { isFromArrival, isBeforeArrival, isWithinHoursOfArrival: hours }: Transition,
  { stay }: DealSituation,
  now: Date,
): boolean {
  const hasCome = stay !== undefined && now >= beginOfKigaliDay(stay.from);
  if ((isFromArrival && !hasCome) || (isBeforeArrival && hasCome)) return false;
  if (hours === undefined || stay === undefined) return true;
  const { arrivedAt = now, isSettled } = stay;
  return !isSettled && now.getTime() < arrivedAt.getTime() + hours * hourMilliseconds;
}

/** Whether the other party has proposed this to them. */
const isAsked = (kind: 'plan' | 'renewal' | 'change', { proposal }: DealSituation, actor: DealActor): boolean =>
  actor !== 'system' && 'party' in actor && proposal?.kind === kind && proposal.by !== actor.party;

function isLegal(transition: Transition, deal: DealSituation, actor: DealActor, now: Date): boolean {
  const isParty = actor !== 'system' && 'party' in actor;
  if (!transition.from.includes(deal.state)) return false;
  if (transition.isInternal && actor !== 'system') return false;
  if (deal.isFrozen && (isParty || isStopped(transition, deal, actor))) return false;
  if (transition.isWhenFrozen && !deal.isFrozen) return false;
  if (transition.isWhenHandoverRecorded && !deal.hasHandover) return false;
  if (transition.isWhenRefundOwed && !deal.owesRefund) return false;
  if (transition.isWhenProposed && !isAsked(transition.isWhenProposed, deal, actor)) return false;
  if (transition.isWhenNotReported && deal.isReported) return false;
  if (!isInItsTime(transition, deal, now)) return false;
  if (transition.isWithDeposit && !deal.stay?.hasDeposit) return false;
  if (transition.isWithLastDay && !deal.hasLastDay) return false;
  if (transition.isWithChange && !deal.stay?.hasChange) return false;
  if (transition.isWithRunnersUp && !deal.hasRunnersUp) return false;
  if ((transition.isWhenFree && deal.isTaken) || (transition.isWhenTaken && !deal.isTaken)) return false;
  const hasRunOut = deal.dueAt !== undefined && deal.dueAt <= now;
  // After the deadline the parties wait until the system has acted.
  if (isParty && hasRunOut && (isOpenOffer(deal.state) || awaiting.includes(deal.state))) return false;
  // While an account is suspended, the deadline is paused, even if its time has passed.
  const isOverdue = deal.isEscalated || (hasRunOut && !(deal.isSuspended && isStanding(deal.state)));
  if (transition.isWhenOverdue && !isOverdue) return false;
  if (transition.isWhenStuck && !isOverdue && !deal.isFrozen) return false;
  // A party that has agreed waits for the other.
  return !deal.consents.some(({ action, by }) => action === transition.action && isSamePerson(by, actor));
}

/** What follows from a decision of the staff, or from money that has arrived. */
const doneWhenFrozen: readonly DealAction[] = ['cancel', 'reserve', 'hold', 'top_up', 'catch_up'];

/**
 * The deadlines of a frozen deal that binds are paused; system actions that follow from decisions or payments are not.
 */
const isStopped = ({ action }: Transition, { state }: DealSituation, actor: DealActor) =>
  actor === 'system' && !doneWhenFrozen.includes(action) && isStanding(state);

/**
 * What this actor may do with the deal now, as data; the only place that decides so. `needs` of an action are looked at
 * when it is taken.
 */
export function legalActions(deal: DealSituation, actor: DealActor, now: Date): LegalAction[] {
  const roles = rolesOf(actor);
  return dealProcesses[deal.kind].transitions
    .filter((transition) => roles.some((role) => transition.by.includes(role)) && isLegal(transition, deal, actor, now))
    .map((transition) => {
      const isByTwo = transition.isByBoth === true || needsTwoStaff(transition, deal);
      const isAgreed = deal.consents.some(({ action }) => action === transition.action);
      return { ...transition, isWaitingForOther: isByTwo && !isAgreed };
    });
}

/** The transition that an action means here; undefined when this actor may not take it now. */
export function findLegalAction(
  deal: DealSituation,
  actor: DealActor,
  { action, now }: { action: DealAction; now: Date },
): LegalAction | undefined {
  return legalActions(deal, actor, now).find((legal) => legal.action === action);
}

/** Whether a state is final, except that an outcompeted offer may be kept as a back-up, or a refund is paid. */
export function isEnd(kind: DealKind, state: DealState): boolean {
  return (
    state === 'outcompeted' ||
    !dealProcesses[kind].transitions.some(({ from, isWhenRefundOwed }) => !isWhenRefundOwed && from.includes(state))
  );
}

/** Whose turn it is: where both have to agree, the one who has not done so yet. */
export function turnOf(deal: Pick<DealSituation, 'kind' | 'state' | 'consents' | 'isReported'>): DealTurn {
  const rule = dealProcesses[deal.kind].states[deal.state];
  const turn = (deal.isReported && rule?.turnOnceReported) || (rule?.turn ?? 'none');
  if (turn !== 'both') return turn;
  const agreed = new Set(deal.consents.map(({ by }) => by));
  if (agreed.has('buyer') && !agreed.has('seller')) return 'seller';
  return agreed.has('seller') && !agreed.has('buyer') ? 'buyer' : 'both';
}

/** What a deadline is counted from. */
export type Clock = {
  /** When the state began. */
  at: Date;
  /** When the deal became binding. */
  startedAt: Date;
  /** Until when the offer is valid, where it says so. */
  offeredUntil?: Date | undefined;
  /** When the deal was first in this state, where it was before. */
  firstAt?: Date | undefined;
  /** The end of a round of best and final offers. */
  roundEndsAt?: Date | undefined;
  /** The days of a lease. */
  lease?: Pick<LeaseSpan, 'begins' | 'ends'> | undefined;
  /** The nights of a stay. */
  stay?: Nights | undefined;
  calendar: OperatorCalendar;
};

/** Whether the clock of a state counts from when the deal was first in it. */
export function isCountedFromFirst(kind: DealKind, state: DealState): boolean {
  const due = dealProcesses[kind].states[state]?.due;
  return due !== undefined && !('lease' in due) && 'days' in due && due.isFromFirst === true;
}

/** Whether the time of a state is named by the days of the stay, and not by how long it lasts. */
export function isByDays(kind: DealKind, state: DealState): boolean {
  const due = dealProcesses[kind].states[state]?.due;
  return due !== undefined && 'stay' in due;
}

/** Until when a state waits; undefined where it has no clock. */
export function dueTimeOf(kind: DealKind, state: DealState, clock: Clock): Date | undefined {
  const due = dealProcesses[kind].states[state]?.due;
  if (due === undefined) return undefined;
  const afterHours = (hours: number, at = clock.at) => new Date(at.getTime() + hours * hourMilliseconds);
  if ('round' in due) return clock.roundEndsAt;
  if ('lease' in due) {
    const day = clock.lease?.[due.lease];
    return day === undefined ? undefined : beginOfKigaliDay(addDays(day, due.days));
  }
  if ('stay' in due) {
    const { stay } = clock;
    return stay && new Date(noonOfKigaliDay(due.stay === 'arrival' ? addDays(stay.from, 1) : stay.to));
  }
  if ('offered' in due) return clock.offeredUntil ?? afterHours(due.hours);
  if ('hours' in due) return afterHours(due.hours);
  if ('days' in due) return afterHours(due.days * 24, due.isFromFirst ? clock.firstAt : clock.at);
  return addWorkingDays(clock.calendar, due.isFromStart ? clock.startedAt : clock.at, due.workingDays);
}
