import { expect, it } from 'vitest';
import type { Call } from '#contract/calls/calls.ts';
import { lineKeyOf } from './call-lines.tsx';

const ended = (changes: Partial<Call>) => ({ state: 'ended', ...changes }) as Call;

it.each<[string, Partial<Call>, string, string]>([
  ['a talk', { outcome: 'completed', answeredAt: '2026-03-05T12:00:00.000Z' }, 'talked', 'talked'],
  ['one that was declined', { outcome: 'declined' }, 'declined', 'declined'],
  ['one that was stopped', { outcome: 'stopped' }, 'stopped', 'stopped'],
  ['one that was missed', { outcome: 'missed' }, 'noAnswer', 'missed'],
  ['one to a busy line', { outcome: 'busy' }, 'busy', 'missed'],
  ['one that its caller ended before', { outcome: 'cancelled' }, 'cancelled', 'missed'],
])('%s reads differently for the two', (_, call, forCaller, forCallee) => {
  expect([lineKeyOf(ended(call), true), lineKeyOf(ended(call), false)]).toEqual([forCaller, forCallee]);
});
