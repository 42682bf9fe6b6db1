import { expect, test } from 'vitest';
import { dollars } from '../../sample-auction.ts';
import { type Change, changesToSay, type Spoken, secondsOf } from './room-speech.ts';

const room: Spoken = {
  price: dollars(40_000),
  standing: 'ready',
  phase: 'open',
  secondsLeft: 400,
  extensions: 1,
  resumesAt: undefined,
  hasWitnesses: true,
};

test('where nothing has changed nothing is said', () => {
  expect(changesToSay(room, { ...room })).toEqual([]);
  expect(changesToSay(room, { ...room, secondsLeft: 399 })).toEqual([]);
});

test.each<[string, Partial<Spoken>, Change[]]>([
  ['another price', { price: dollars(40_250) }, [{ kind: 'price', price: dollars(40_250) }]],
  ['no price any more', { price: undefined }, []],
  ['another standing', { standing: 'outbid' }, [{ kind: 'standing', standing: 'outbid' }]],
  ['five minutes left', { secondsLeft: 300 }, [{ kind: 'timeLeft', seconds: 300 }]],
  ['a moved end', { extensions: 2, secondsLeft: 700 }, [{ kind: 'extended' }]],
  ['an announced end of a pause', { resumesAt: '2026-03-05T13:00:00.000Z' }, [{ kind: 'resuming' }]],
  ['too few witnesses', { hasWitnesses: false }, [{ kind: 'witnesses', areEnough: false }]],
  ['the time that is up', { phase: 'closing' }, [{ kind: 'phase', phase: 'closing' }]],
])('%s', (_, part, expected) => {
  expect(changesToSay(room, { ...room, ...part })).toEqual(expected);
});

test('the end of a pause is taken from the phase, not from the end of its announcement', () => {
  const paused: Spoken = { ...room, phase: 'paused', resumesAt: '2026-03-05T13:00:00.000Z' };
  expect(changesToSay(paused, room)).toEqual([{ kind: 'phase', phase: 'open' }]);
});

test('the time is spoken only while it runs to the end of the bidding', () => {
  for (const phase of ['before', 'paused', 'talks'] as const) {
    const waiting = { ...room, phase };
    expect(changesToSay(waiting, { ...waiting, secondsLeft: 300 })).toEqual([]);
  }
});

test('what changes together is said together', () => {
  const now: Spoken = { ...room, price: dollars(41_000), standing: 'outbid', secondsLeft: 60, phase: 'open' };
  expect(changesToSay({ ...room, secondsLeft: 61 }, now).map(({ kind }) => kind)).toEqual([
    'price',
    'standing',
    'timeLeft',
  ]);
});

test('what is left is counted in seconds', () => {
  expect(secondsOf({ days: 1, hours: 2, minutes: 3, seconds: 4, isOver: false })).toBe(93_784);
});
