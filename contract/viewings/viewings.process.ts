import { hourMilliseconds, minuteMilliseconds } from '../durations.ts';

/**
 * The life cycle of a viewing, as data: who may do what in which state, from when and until when. The server follows
 * it, the screens offer what it allows, and the tests walk through it.
 */

/**
 * `held`: a place is kept while its form is open. `waiting`: on the waiting list of a full slot. `requested`: waits for
 * the seller's answer. `moved`: the seller has proposed another time, which the buyer has to accept. `confirmed`: takes
 * place. `attended`: the buyer was checked in. `missed`: the buyer did not come. `passed`: its time is over, and
 * neither reported an outcome.
 */
export const viewingStates = [
  'held',
  'waiting',
  'requested',
  'moved',
  'confirmed',
  'attended',
  'missed',
  'passed',
  'cancelled',
  'declined',
  'expired',
] as const;
export type ViewingState = (typeof viewingStates)[number];

/** A person has one viewing of a listing in one of these states at most. */
export const openViewingStates = [
  'held',
  'waiting',
  'requested',
  'moved',
  'confirmed',
] as const satisfies readonly ViewingState[];

/** In these states a viewing takes one of the places of its slot. */
const placedStates: readonly ViewingState[] = [
  'held',
  'requested',
  'moved',
  'confirmed',
  'attended',
  'missed',
  'passed',
];

/** Whether a viewing in this state takes a place. */
export const takesPlace = (state: ViewingState): boolean => placedStates.includes(state);

export const viewingParties = ['buyer', 'seller'] as const;
export type ViewingParty = (typeof viewingParties)[number];
/** `system`: the clock, a place that has become free, a property that is no longer offered. */
export type ViewingActor = ViewingParty | 'system';

/** The actions of people. */
export const viewingActions = ['book', 'confirm', 'decline', 'accept', 'move', 'cancel', 'checkIn', 'noShow'] as const;
export type ViewingAction = (typeof viewingActions)[number];

/**
 * Automatic transitions. `withdraw`: the property is no longer offered. `leave`: the buyer's account was closed or
 * suspended.
 */
const viewingEvents = ['promote', 'expire', 'pass', 'withdraw', 'leave'] as const;
export type ViewingStep = ViewingAction | (typeof viewingEvents)[number];

/** What an action requires: a sentence, another slot, the code the buyer shows. */
type Need = 'reason' | 'slot' | 'code';

/** A moment of the viewing: this many minutes after it begins or ends. */
type Moment = { of: 'start' | 'end'; minutes: number };

export type ViewingTransition = {
  from: ViewingState;
  action: ViewingStep;
  by: readonly ViewingActor[];
  /** `byMode`: confirmed where the slot is booked at once, else requested. */
  to: ViewingState | 'byMode';
  needs?: readonly Need[];
  notBefore?: Moment;
  until?: Moment;
  /** Only where both parties were reminded of this time. */
  needsReminders?: true;
};

const start = { of: 'start', minutes: 0 } as const;
const end = { of: 'end', minutes: 0 } as const;
const buyer = ['buyer'] as const;
const seller = ['seller'] as const;
const both = ['buyer', 'seller'] as const;
const system = ['system'] as const;

export const viewingTransitions: readonly ViewingTransition[] = [
  { from: 'held', action: 'book', by: buyer, to: 'byMode', until: start },
  { from: 'held', action: 'cancel', by: buyer, to: 'cancelled' },
  { from: 'held', action: 'expire', by: system, to: 'expired' },
  { from: 'held', action: 'withdraw', by: system, to: 'cancelled' },
  { from: 'held', action: 'leave', by: system, to: 'cancelled' },

  { from: 'waiting', action: 'promote', by: system, to: 'byMode', until: start },
  { from: 'waiting', action: 'cancel', by: buyer, to: 'cancelled' },
  { from: 'waiting', action: 'expire', by: system, to: 'expired' },
  { from: 'waiting', action: 'withdraw', by: system, to: 'cancelled' },
  { from: 'waiting', action: 'leave', by: system, to: 'cancelled' },

  { from: 'requested', action: 'confirm', by: seller, to: 'confirmed', until: start },
  { from: 'requested', action: 'decline', by: seller, to: 'declined', needs: ['reason'] },
  { from: 'requested', action: 'move', by: buyer, to: 'byMode', needs: ['slot'] },
  { from: 'requested', action: 'move', by: seller, to: 'moved', needs: ['slot'] },
  { from: 'requested', action: 'cancel', by: buyer, to: 'cancelled', needs: ['reason'] },
  { from: 'requested', action: 'expire', by: system, to: 'expired' },
  { from: 'requested', action: 'withdraw', by: system, to: 'cancelled' },
  { from: 'requested', action: 'leave', by: system, to: 'cancelled' },

  { from: 'moved', action: 'accept', by: buyer, to: 'confirmed', until: start },
  { from: 'moved', action: 'move', by: buyer, to: 'byMode', needs: ['slot'] },
  { from: 'moved', action: 'move', by: seller, to: 'moved', needs: ['slot'] },
  { from: 'moved', action: 'cancel', by: both, to: 'cancelled', needs: ['reason'] },
  { from: 'moved', action: 'expire', by: system, to: 'expired' },
  { from: 'moved', action: 'withdraw', by: system, to: 'cancelled' },
  { from: 'moved', action: 'leave', by: system, to: 'cancelled' },

  { from: 'confirmed', action: 'move', by: buyer, to: 'byMode', needs: ['slot'], until: start },
  { from: 'confirmed', action: 'move', by: seller, to: 'moved', needs: ['slot'], until: start },
  { from: 'confirmed', action: 'cancel', by: both, to: 'cancelled', needs: ['reason'], until: start },
  {
    from: 'confirmed',
    action: 'checkIn',
    by: seller,
    to: 'attended',
    needs: ['code'],
    notBefore: { of: 'start', minutes: -30 },
    until: { of: 'end', minutes: 120 },
  },
  {
    from: 'confirmed',
    action: 'noShow',
    by: seller,
    to: 'missed',
    needsReminders: true,
    notBefore: { of: 'start', minutes: 15 },
    until: { of: 'end', minutes: 1_440 },
  },
  { from: 'confirmed', action: 'pass', by: system, to: 'passed', notBefore: end },
  { from: 'confirmed', action: 'withdraw', by: system, to: 'cancelled', until: start },
  { from: 'confirmed', action: 'leave', by: system, to: 'cancelled', until: start },
];

/** How long a place is held while its form is open. */
export const holdMinutes = 10;
/** How long a seller has to confirm, and a buyer to accept another time. */
export const answerHours = 24;
/** Reminders go out this many hours before. */
export const reminderHours = [24, 2] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** What decides what may happen: the state, and the time of the slot. Times are in ISO 8601. */
export type ViewingSituation = {
  state: ViewingState;
  startsAt: string;
  endsAt: string;
  /** Both parties were reminded of the present time. */
  areBothReminded: boolean;
};

const timeOf = ({ startsAt, endsAt }: ViewingSituation, { of, minutes }: Moment): number =>
  Date.parse(of === 'start' ? startsAt : endsAt) + minutes * minuteMilliseconds;

function isPossible(transition: ViewingTransition, situation: ViewingSituation, now: number): boolean {
  const { notBefore, until, needsReminders } = transition;
  if (needsReminders && !situation.areBothReminded) return false;
  if (notBefore !== undefined && now < timeOf(situation, notBefore)) return false;
  return until === undefined || now < timeOf(situation, until);
}

/** The transition a step means in this situation; undefined where it is not legal for this actor now. */
export function next(
  situation: ViewingSituation,
  step: ViewingStep,
  { actor, now }: { actor: ViewingActor; now: number },
): ViewingTransition | undefined {
  return viewingTransitions.find(
    (transition) =>
      transition.from === situation.state &&
      transition.action === step &&
      transition.by.includes(actor) &&
      isPossible(transition, situation, now),
  );
}

/** What a party may do now, in the order in which it is offered. */
export function legalActions(situation: ViewingSituation, party: ViewingParty, now: number): readonly ViewingAction[] {
  return viewingActions.filter((action) => next(situation, action, { actor: party, now }) !== undefined);
}

/** What an action of a party in this state requires. */
export function needsOf(state: ViewingState, action: ViewingAction, party: ViewingParty): readonly Need[] {
  const found = viewingTransitions.find(
    (transition) => transition.from === state && transition.action === action && transition.by.includes(party),
  );
  return found?.needs ?? [];
}

/** The state a transition leads to, in a slot that is booked at once or not. */
export function stateAfter({ to }: ViewingTransition, isInstant: boolean): ViewingState {
  if (to !== 'byMode') return to;
  return isInstant ? 'confirmed' : 'requested';
}

type Timeout = { step: 'expire' | 'pass'; dueAt(times: { now: number; startsAt: number; endsAt: number }): number };

const timeouts: Partial<Readonly<Record<ViewingState, Timeout>>> = {
  held: { step: 'expire', dueAt: ({ now, startsAt }) => Math.min(now + holdMinutes * minuteMilliseconds, startsAt) },
  waiting: { step: 'expire', dueAt: ({ startsAt }) => startsAt },
  requested: { step: 'expire', dueAt: ({ now, startsAt }) => Math.min(now + answerHours * hourMilliseconds, startsAt) },
  moved: { step: 'expire', dueAt: ({ now, startsAt }) => Math.min(now + answerHours * hourMilliseconds, startsAt) },
  confirmed: { step: 'pass', dueAt: ({ endsAt }) => endsAt + 24 * hourMilliseconds },
};

/** What happens to a viewing that stays in this state too long. */
export function timeoutOf(state: ViewingState): Timeout['step'] | undefined {
  return timeouts[state]?.step;
}

/** When that happens, for a viewing that has just entered the state; undefined where nothing does. Milliseconds. */
export function dueAtOf(
  state: ViewingState,
  times: { now: number; startsAt: number; endsAt: number },
): number | undefined {
  return timeouts[state]?.dueAt(times);
}
