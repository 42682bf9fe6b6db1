import type { Call, CallOutcome, CallParty } from '#contract/calls/calls.ts';

/** Why there is no call, or no call any more, as it is said on the screen. */
export type CallEnd =
  // How a call ends.
  | 'hungUp'
  | 'otherHungUp'
  | 'declined'
  | 'noAnswer'
  | 'notReached'
  | 'cancelled'
  | 'busy'
  | 'lost'
  | 'stopped'
  | 'answeredElsewhere'
  // Why the server refused it.
  | 'forbidden'
  | 'inAnotherCall'
  | 'tooMany'
  | 'unverified'
  | 'offline'
  | 'failed'
  // What the device lacks.
  | 'unsupported'
  | 'insecure'
  | 'denied'
  | 'noDevice'
  | 'deviceInUse';

/** Why there is no picture of oneself. */
export type CameraProblem = 'none' | 'denied' | 'inUse';

export type CallMedia = { isMuted: boolean; isCameraOff: boolean; cameraProblem?: CameraProblem };
export type OtherMedia = { isMuted: boolean; isCameraOff: boolean };

/** With whom one talks, and about which listing. */
export type CallTopic = { conversationId: string; other: CallParty; title: string };

type Common = CallTopic & { role: 'caller' | 'callee'; call?: Call };

/**
 * The call as the person sees it. `preparing`: access to camera and microphone is requested; `calling`: until the other
 * answers; `incoming`: until this person answers; `connecting`: answered, without a connection yet; `live`: the two see
 * each other; `reconnecting`: they did, and the connection is being restored.
 */
export type CallState =
  | { phase: 'idle' }
  | (Common & { phase: 'incoming'; call: Call })
  | (Common & { phase: 'preparing' })
  | (Common & { phase: 'calling'; media: CallMedia })
  | (Common & {
      phase: 'connecting' | 'live' | 'reconnecting';
      call: Call;
      media: CallMedia;
      otherMedia: OtherMedia;
      isWeak: boolean;
      /** When the connection was first made, in milliseconds since 1970. */
      liveSince?: number;
    })
  | (Common & { phase: 'ended'; end: CallEnd });

export type CallEvent =
  | { kind: 'start'; topic: CallTopic }
  | { kind: 'accept' }
  /** Camera and microphone are there. */
  | { kind: 'prepared'; media: CallMedia }
  /** The server's word on a call, however it came. */
  | { kind: 'updated'; call: Call; selfId: string }
  /** The server's answer on this device: it takes part in the call. */
  | { kind: 'joined'; call: Call; media: CallMedia }
  | { kind: 'connected'; at: number }
  | { kind: 'disconnected' }
  | { kind: 'quality'; isWeak: boolean }
  | { kind: 'media'; media: Partial<CallMedia> }
  | { kind: 'otherMedia'; media: OtherMedia }
  | { kind: 'ended'; end: CallEnd }
  | { kind: 'dismissed' };

export const idle: CallState = { phase: 'idle' };

/** Whether this device takes part in a call, or is about to. */
export function isEngaged({ phase }: CallState): boolean {
  return phase !== 'idle' && phase !== 'ended' && phase !== 'incoming';
}

/** The other party of a call, for one of the two. */
export function topicOf({ conversationId, caller, callee, title }: Call, selfId: string): CallTopic {
  return { conversationId, title, other: caller._id === selfId ? callee : caller };
}

function endOfOutcome(outcome: CallOutcome, { role, call }: { role: Common['role']; call: Call }): CallEnd {
  if (outcome === 'missed') {
    if (role === 'callee') return 'cancelled';
    return call.hasRung ? 'noAnswer' : 'notReached';
  }
  if (outcome === 'completed') return 'otherHungUp';
  // Declined by the callee on another device.
  if (outcome === 'declined' && role === 'callee') return 'answeredElsewhere';
  return outcome;
}

function endedBy(state: Exclude<CallState, { phase: 'idle' }>, end: CallEnd): CallState {
  const { role, conversationId, other, title, call } = state;
  return { phase: 'ended', role, conversationId, other, title, end, ...(call && { call }) };
}

/** The server's word on the call this device is placing may come before the answer to its request. */
function isBeingPlaced(
  state: CallState,
  call: Call,
  selfId: string,
): state is Extract<CallState, { phase: 'calling' }> {
  const isOwn = call.caller._id === selfId && call.state !== 'ended';
  return state.phase === 'calling' && !state.call && isOwn && state.conversationId === call.conversationId;
}

/** A call that is new to this screen: it rings here if it is for this person and no other call is going on. */
function afterNews(state: CallState, call: Call, selfId: string): CallState {
  const isFree = state.phase === 'idle' || state.phase === 'ended';
  if (!isFree || call.state !== 'ringing' || call.callee._id !== selfId) return state;
  return { phase: 'incoming', role: 'callee', call, ...topicOf(call, selfId) };
}

/** How far a call has come: an answer to a request can arrive after an event that is newer. */
function progressOf({ state, hasRung }: Call): number {
  if (state === 'ringing') return hasRung ? 1 : 0;
  return state === 'active' ? 2 : 3;
}

function afterUpdate(before: CallState, { call, selfId }: { call: Call; selfId: string }): CallState {
  const state = isBeingPlaced(before, call, selfId) ? { ...before, call } : before;
  if (state.phase === 'idle' || state.phase === 'ended' || state.call?._id !== call._id) {
    return afterNews(state, call, selfId);
  }
  if (progressOf(call) < progressOf(state.call)) return state;
  if (call.state === 'ended')
    return endedBy(state, endOfOutcome(call.outcome ?? 'completed', { role: state.role, call }));
  // Another device of the same person has answered; this one was not about to.
  if (state.phase === 'incoming') return call.state === 'active' ? idle : { ...state, call };
  if (state.phase === 'calling' && call.state === 'active') return connecting(state, call, state.media);
  return { ...state, call };
}

function connecting(state: Common, call: Call, media: CallMedia): CallState {
  const { role, conversationId, other, title } = state;
  const otherMedia = { isMuted: false, isCameraOff: false };
  return { phase: 'connecting', role, conversationId, other, title, call, media, otherMedia, isWeak: false };
}

type Talking = Extract<CallState, { isWeak: boolean }>;

const isTalking = (state: CallState): state is Talking =>
  state.phase === 'connecting' || state.phase === 'live' || state.phase === 'reconnecting';

function afterConnection(state: Talking, event: CallEvent): CallState {
  switch (event.kind) {
    case 'connected':
      return { ...state, phase: 'live', liveSince: state.liveSince ?? event.at };
    case 'disconnected':
      return state.phase === 'live' ? { ...state, phase: 'reconnecting', isWeak: false } : state;
    case 'quality':
      return state.phase === 'live' ? { ...state, isWeak: event.isWeak } : state;
    case 'otherMedia':
      return { ...state, otherMedia: event.media };
    default:
      return state;
  }
}

/** The state of the screen after an event. An event that does not fit the present state changes nothing. */
export function nextCallState(state: CallState, event: CallEvent): CallState {
  const isOn = state.phase !== 'idle' && state.phase !== 'ended';
  switch (event.kind) {
    case 'start':
      return isOn ? state : { phase: 'preparing', role: 'caller', ...event.topic };
    case 'accept':
      return state.phase === 'incoming' ? { ...state, phase: 'preparing' } : state;
    case 'prepared':
      return state.phase === 'preparing' && state.role === 'caller'
        ? { ...state, phase: 'calling', media: event.media }
        : state;
    case 'updated':
      return afterUpdate(state, event);
    case 'joined':
      if (state.phase === 'calling') return { ...state, call: state.call ?? event.call };
      return state.phase === 'preparing' ? connecting(state, event.call, event.media) : state;
    case 'media':
      return 'media' in state ? { ...state, media: { ...state.media, ...event.media } } : state;
    case 'ended':
      return isOn ? endedBy(state, event.end) : state;
    case 'dismissed':
      return state.phase === 'ended' ? idle : state;
    default:
      return isTalking(state) ? afterConnection(state, event) : state;
  }
}

/** The word for how the connection is doing. */
export type CallWord =
  | 'incoming'
  | 'preparing'
  | 'calling'
  | 'ringing'
  | 'connecting'
  | 'live'
  | 'weak'
  | 'reconnecting'
  | 'ended';

export function wordOf(state: Exclude<CallState, { phase: 'idle' }>): CallWord {
  if (state.phase === 'calling') return state.call?.hasRung ? 'ringing' : 'calling';
  if (state.phase === 'live') return state.isWeak ? 'weak' : 'live';
  return state.phase;
}

/** Ends that need no decision: the screen closes by itself. */
const passing: ReadonlySet<CallEnd> = new Set<CallEnd>(['otherHungUp', 'cancelled', 'answeredElsewhere', 'declined']);

export function closesByItself(end: CallEnd): boolean {
  return passing.has(end);
}
