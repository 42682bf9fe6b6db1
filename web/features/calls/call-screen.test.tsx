// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '#contract/calls/calls.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import type { CallEnd, CallState } from './call-machine.ts';
import { CallScreen } from './call-screen.tsx';
import * as session from './call-session.ts';
import * as store from './call-store.ts';
import { ring } from './ringtone.ts';

vi.mock('./ringtone.ts', () => ({ ring: vi.fn() }));
vi.mock('./call-session.ts', () => ({
  acceptCall: vi.fn(async () => undefined),
  declineIncoming: vi.fn(),
  retryCall: vi.fn(),
}));
const stopRinging = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(ring).mockReturnValue(stopRinging);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

type Shown = Exclude<CallState, { phase: 'idle' }>;
const other = { _id: 'other', name: 'Aline', profileImage: '' };
const topic = { conversationId: 'c', other, title: 'Brick house', role: 'callee' as const };
const incoming = (id: string): Shown => ({ ...topic, phase: 'incoming', call: { _id: id } as Call });
const ended = (end: CallEnd): Shown => ({ ...topic, phase: 'ended', end });
const button = (name: string) => screen.getByRole('button', { name });

async function showCall(state: Shown) {
  const dispatched = vi.spyOn(store, 'dispatchCall').mockImplementation(() => undefined);
  const screenOf = (next: Shown) => <CallScreen state={next} selfId="self" />;
  const shown = await show(screenOf(state), {
    areas: ['calls'],
    advanceTimers: (time) => void vi.advanceTimersByTime(time),
  });
  return { ...shown, dispatched, become: (next: Shown) => shown.change(screenOf(next)) };
}

it('a call that comes in is answered or declined by its buttons alone, not by a key meant for the page', async () => {
  const { user } = await showCall(incoming('one'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aline is calling you' }));
  await user.keyboard('{Enter} ');
  pressEscape();
  expect([session.acceptCall, session.declineIncoming].map((made) => vi.mocked(made).mock.calls.length)).toEqual([
    0, 0,
  ]);
  await user.click(button('Answer'));
  await user.click(button('Answer without camera'));
  expect(vi.mocked(session.acceptCall).mock.calls).toEqual([[{ withCamera: true }], [{ withCamera: false }]]);
  await user.click(button('Decline'));
  expect(session.declineIncoming).toHaveBeenCalledOnce();
});

it('it rings until it is over, and the next one rings again', async () => {
  const { become, change } = await showCall(incoming('one'));
  become(incoming('two'));
  expect([vi.mocked(ring).mock.calls.length, stopRinging.mock.calls.length]).toEqual([2, 1]);
  change(null);
  expect(stopRinging).toHaveBeenCalledTimes(2);
});

it('how a call ended goes away by itself where nothing is to be done, and stays where something is', async () => {
  const { dispatched, become } = await showCall(ended('noAnswer'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(dispatched).not.toHaveBeenCalled();
  become(ended('otherHungUp'));
  act(() => vi.advanceTimersByTime(3_900));
  expect(dispatched).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));
  expect(dispatched.mock.calls).toEqual([[{ kind: 'dismissed' }]]);
});

it('its end does not close the next call', async () => {
  const { dispatched, become } = await showCall(ended('otherHungUp'));
  become(incoming('two'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(dispatched).not.toHaveBeenCalled();
});

it.each<[CallEnd, boolean]>([
  ['noAnswer', true],
  ['lost', true],
  ['denied', true],
  ['declined', false],
  ['otherHungUp', false],
  ['unsupported', false],
  ['forbidden', false],
])('after %s trying again is offered: %s', async (end, isOffered) => {
  vi.mocked(session.retryCall).mockRejectedValue(new Error('no camera'));
  const { user, dispatched } = await showCall(ended(end));
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isOffered);
  if (isOffered) await user.click(button('Try again'));
  pressEscape();
  expect([vi.mocked(session.retryCall).mock.calls, dispatched.mock.calls[0]]).toEqual([
    isOffered ? [['self']] : [],
    [{ kind: 'dismissed' }],
  ]);
});
