import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Call, callOutcomes, callStates } from '#contract/calls/calls.ts';
import { type CallEvent, type CallState, idle, isEngaged, nextCallState, wordOf } from './call-machine.ts';

const grace = { _id: 'grace', name: 'Grace', profileImage: '' };
const jean = { _id: 'jean', name: 'Jean', profileImage: '' };
const ringing: Call = {
  _id: 'call',
  conversationId: 'conversation',
  caller: grace,
  callee: jean,
  title: 'House in Kimironko',
  state: 'ringing',
  hasRung: false,
  startedAt: '2026-03-02T08:00:00.000Z',
};
const active: Call = { ...ringing, state: 'active', hasRung: true, answeredAt: '2026-03-02T08:00:09.000Z' };
const endedAs = (outcome: Call['outcome'], facts: Partial<Call> = {}): Call => ({
  ...ringing,
  ...facts,
  state: 'ended',
  ...(outcome && { outcome }),
});
const media = { isMuted: false, isCameraOff: false };
const updated = (call: Call, selfId: string): CallEvent => ({ kind: 'updated', call, selfId });
const play = (events: readonly CallEvent[], from: CallState = idle) => events.reduce(nextCallState, from);

const start: CallEvent = {
  kind: 'start',
  topic: { conversationId: 'conversation', other: jean, title: ringing.title },
};
const placed: CallEvent[] = [start, { kind: 'prepared', media }, { kind: 'joined', call: ringing, media }];
const accepted: CallEvent[] = [updated(ringing, 'jean'), { kind: 'accept' }, { kind: 'joined', call: active, media }];

describe('the caller', () => {
  it('is asked for the camera, waits for the ring and the answer, and talks', () => {
    const words: string[] = [];
    let state = idle;
    const events: CallEvent[] = [
      ...placed,
      updated({ ...ringing, hasRung: true }, 'grace'),
      updated(active, 'grace'),
      { kind: 'connected', at: 1_000 },
      { kind: 'quality', isWeak: true },
      { kind: 'disconnected' },
      { kind: 'connected', at: 9_000 },
    ];
    for (const event of events) {
      state = nextCallState(state, event);
      if (state.phase !== 'idle') words.push(wordOf(state));
    }
    expect(words.join(' ')).toBe('preparing calling calling ringing connecting live weak reconnecting live');
    expect(state).toMatchObject({ other: jean, liveSince: 1_000 });
  });

  it.each([
    [endedAs('missed'), 'notReached'],
    [endedAs('missed', { hasRung: true }), 'noAnswer'],
    [endedAs('declined'), 'declined'],
    [endedAs('busy'), 'busy'],
    [endedAs('stopped'), 'stopped'],
    [endedAs('lost', { answeredAt: active.startedAt }), 'lost'],
    [endedAs('completed', { answeredAt: active.startedAt }), 'otherHungUp'],
  ])('learns why the call ended (%#)', (call, end) => {
    expect(play([...placed, updated(call, 'grace')])).toMatchObject({ phase: 'ended', end, other: jean });
  });

  it('knows that it rings also when that comes before the answer to the own request', () => {
    const state = play([start, { kind: 'prepared', media }, updated({ ...ringing, hasRung: true }, 'grace')]);
    const joined = nextCallState(state, { kind: 'joined', call: ringing, media });
    expect(joined.phase !== 'idle' && wordOf(joined)).toBe('ringing');
    const updatedAgain = nextCallState(joined, updated(ringing, 'grace'));
    expect(updatedAgain.phase !== 'idle' && wordOf(updatedAgain)).toBe('ringing');
  });

  it('keeps talking when an older state of the call arrives late', () => {
    const talking = play([...placed, updated(active, 'grace'), { kind: 'connected', at: 1 }]);
    expect(nextCallState(talking, updated({ ...ringing, hasRung: true }, 'grace'))).toBe(talking);
  });

  it('is not rung by the own call on another device', () => {
    expect(play([updated(ringing, 'grace')])).toEqual(idle);
  });
});

describe('the callee', () => {
  it('is rung, answers and talks', () => {
    expect(play([updated(ringing, 'jean')])).toMatchObject({ phase: 'incoming', other: grace });
    expect(play([...accepted, { kind: 'connected', at: 1 }])).toMatchObject({
      phase: 'live',
      role: 'callee',
      other: grace,
    });
  });

  it('no longer rings once another device has answered, and shows when it is over', () => {
    expect(play([updated(ringing, 'jean'), updated(active, 'jean')])).toEqual(idle);
    const end = (call: Call) => play([updated(ringing, 'jean'), updated(call, 'jean')]);
    expect(end(endedAs('cancelled'))).toMatchObject({ phase: 'ended', end: 'cancelled' });
    expect(end(endedAs('missed'))).toMatchObject({ phase: 'ended', end: 'cancelled' });
    expect(end(endedAs('declined'))).toMatchObject({ phase: 'ended', end: 'answeredElsewhere' });
  });

  it('goes on answering when the server’s word comes before the answer to the own request', () => {
    const state = play([updated(ringing, 'jean'), { kind: 'accept' }, updated(active, 'jean')]);
    expect(state.phase).toBe('preparing');
    expect(nextCallState(state, { kind: 'joined', call: active, media }).phase).toBe('connecting');
  });

  it('is not disturbed by another call while talking', () => {
    const talking = play([...accepted, { kind: 'connected', at: 1 }]);
    expect(nextCallState(talking, updated({ ...ringing, _id: 'second' }, 'jean'))).toBe(talking);
    expect(nextCallState(talking, updated(endedAs('busy', { _id: 'second' }), 'jean'))).toBe(talking);
    expect(nextCallState(talking, start)).toBe(talking);
  });
});

describe('one’s own microphone and camera', () => {
  it('can be turned off while it rings and while one talks, and the other’s are known', () => {
    const off: CallEvent = { kind: 'media', media: { isMuted: true } };
    expect(play([...placed, off])).toMatchObject({ media: { isMuted: true, isCameraOff: false } });
    const other: CallEvent = { kind: 'otherMedia', media: { isMuted: false, isCameraOff: true } };
    expect(play([...accepted, off, other])).toMatchObject({
      media: { isMuted: true },
      otherMedia: { isCameraOff: true },
    });
    expect(play([off])).toEqual(idle);
  });
});

const anyCall = fc.record({
  id: fc.constantFrom('call', 'second'),
  state: fc.constantFrom(...callStates),
  outcome: fc.constantFrom(...callOutcomes),
  hasRung: fc.boolean(),
  isTurned: fc.boolean(),
});
const calls = anyCall.map(({ id, state, outcome, hasRung, isTurned }): Call => {
  const parties = isTurned ? { caller: jean, callee: grace } : {};
  return { ...ringing, ...parties, _id: id, state, hasRung, ...(state === 'ended' && { outcome }) };
});
const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.constantFrom<CallEvent>(
    start,
    { kind: 'accept' },
    { kind: 'prepared', media },
    { kind: 'connected', at: 1 },
    { kind: 'disconnected' },
    { kind: 'quality', isWeak: true },
    { kind: 'otherMedia', media },
    { kind: 'media', media: { isMuted: true } },
    { kind: 'ended', end: 'hungUp' },
    { kind: 'dismissed' },
  ),
  calls.map((call): CallEvent => updated(call, 'grace')),
  calls.map((call): CallEvent => ({ kind: 'joined', call, media })),
);

describe('whatever happens in whatever order', () => {
  it('hanging up always ends it, and nothing but the person makes a device take part', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        let state = idle;
        for (const event of events) {
          const next = nextCallState(state, event);
          const isBegun = !isEngaged(state) && isEngaged(next);
          if (isBegun) expect(['start', 'accept']).toContain(event.kind);
          state = next;
        }
        const over = nextCallState(state, { kind: 'ended', end: 'hungUp' });
        expect(isEngaged(over)).toBe(false);
        expect(nextCallState(over, { kind: 'dismissed' })).toEqual(idle);
      }),
    );
  });
});
