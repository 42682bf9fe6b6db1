import { describe, expect, it } from 'vitest';
import {
  dueAtOf,
  legalActions,
  needsOf,
  next,
  openViewingStates,
  stateAfter,
  timeoutOf,
  type ViewingSituation,
  type ViewingState,
  viewingStates,
  viewingTransitions,
} from './viewings.process.ts';

const startsAt = '2026-03-05T08:00:00.000Z';
const endsAt = '2026-03-05T08:30:00.000Z';
const start = Date.parse(startsAt);
const minute = 60_000;
const hour = 60 * minute;

const at = (state: ViewingState, areBothReminded = true): ViewingSituation => ({
  state,
  startsAt,
  endsAt,
  areBothReminded,
});

describe('the process of a viewing', () => {
  it('has one transition at most for each state, step and actor', () => {
    const keys = viewingTransitions.flatMap(({ from, action, by }) => by.map((actor) => `${from} ${action} ${actor}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves every open state by itself in the end, and no other', () => {
    for (const state of viewingStates) {
      const isOpen = openViewingStates.some((open) => open === state);
      expect(timeoutOf(state) !== undefined, state).toBe(isOpen);
      expect(
        viewingTransitions.some(({ from }) => from === state),
        state,
      ).toBe(isOpen);
    }
  });

  it('comes from a booking to every state', () => {
    const reached = new Set<ViewingState>(['held', 'waiting', 'requested', 'confirmed']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const transition of viewingTransitions.filter(({ from }) => reached.has(from))) {
        for (const isInstant of [true, false]) reached.add(stateAfter(transition, isInstant));
      }
    }
    expect([...reached].sort()).toEqual([...viewingStates].sort());
  });

  it('is ended only by its parties and by deadlines', () => {
    for (const { from, action, by } of viewingTransitions) {
      if (['expire', 'pass', 'withdraw', 'leave', 'promote'].includes(action)) expect(by, from).toEqual(['system']);
      else expect(by, `${from} ${action}`).not.toContain('system');
    }
  });

  it('lets the seller check in from half an hour before to two hours after', () => {
    const actions = (now: number) => legalActions(at('confirmed'), 'seller', now).includes('checkIn');
    expect(actions(start - 31 * minute)).toBe(false);
    expect(actions(start - 30 * minute)).toBe(true);
    expect(actions(start + 30 * minute + 2 * hour - 1)).toBe(true);
    expect(actions(start + 30 * minute + 2 * hour)).toBe(false);
  });

  it('knows no absence of people who were not reminded, nor in the first quarter of an hour', () => {
    const noShow = (areBothReminded: boolean, now: number) =>
      next(at('confirmed', areBothReminded), 'noShow', { actor: 'seller', now })?.to;
    expect(noShow(true, start + 15 * minute)).toBe('missed');
    expect(noShow(true, start + 15 * minute - 1)).toBeUndefined();
    expect(noShow(false, start + 15 * minute)).toBeUndefined();
    expect(next(at('confirmed'), 'noShow', { actor: 'buyer', now: start + hour })).toBeUndefined();
  });

  it('cannot be moved, cancelled or confirmed once it has begun', () => {
    for (const party of ['buyer', 'seller'] as const) {
      expect(legalActions(at('confirmed'), party, start)).not.toContain('move');
      expect(legalActions(at('confirmed'), party, start)).not.toContain('cancel');
    }
    expect(legalActions(at('requested'), 'seller', start)).not.toContain('confirm');
  });

  it('waits ten minutes for a form, a day for an answer, and never beyond the beginning', () => {
    const due = (state: ViewingState, now: number) => dueAtOf(state, { now, startsAt: start, endsAt: start + hour });
    expect(due('held', start - 20 * minute)).toBe(start - 10 * minute);
    expect(due('held', start - 5 * minute)).toBe(start);
    expect(due('requested', start - 48 * hour)).toBe(start - 24 * hour);
    expect(due('requested', start - 3 * hour)).toBe(start);
    expect(due('attended', start)).toBeUndefined();
  });

  it('says what an action needs', () => {
    expect(needsOf('requested', 'decline', 'seller')).toEqual(['reason']);
    expect(needsOf('confirmed', 'move', 'buyer')).toEqual(['slot']);
    expect(needsOf('confirmed', 'checkIn', 'seller')).toEqual(['code']);
    expect(needsOf('held', 'book', 'buyer')).toEqual([]);
    expect(needsOf('held', 'book', 'seller')).toEqual([]);
  });
});
