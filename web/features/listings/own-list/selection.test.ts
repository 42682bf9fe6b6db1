import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOfKey, changeSelection, type SelectionEvent, shownSelection } from './selection.ts';

const ids = ['a', 'b', 'c'];
const follow = (...events: SelectionEvent[]) =>
  events.reduce<readonly string[]>((selected, event) => changeSelection(ids, selected, event), []);

describe('a selection', () => {
  it('takes and leaves single rows, all and none', () => {
    expect(follow({ type: 'set', id: 'b', isSelected: true })).toEqual(['b']);
    expect(follow({ type: 'all' }, { type: 'set', id: 'b', isSelected: false })).toEqual(['a', 'c']);
    expect(follow({ type: 'all' }, { type: 'none' })).toEqual([]);
  });

  it('is extended without losing or doubling what was selected', () => {
    const one = { type: 'set', id: 'a', isSelected: true } as const;
    expect(follow(one, { type: 'extended', ids: ['a', 'b'] })).toEqual(['a', 'b']);
  });

  it('holds only rows that are shown, in their order', () => {
    expect(shownSelection(ids, ['c', 'gone', 'a'])).toEqual(['a', 'c']);
  });

  it('never holds a row twice, and says of a row what was said of it last', () => {
    const id = fc.constantFrom(...ids);
    const event: fc.Arbitrary<SelectionEvent> = fc.oneof(
      fc.record({ type: fc.constant('set' as const), id, isSelected: fc.boolean() }),
      fc.constantFrom<SelectionEvent>({ type: 'all' }, { type: 'none' }),
      fc.record({ type: fc.constant('extended' as const), ids: fc.array(id) }),
    );
    fc.assert(
      fc.property(fc.array(event), id, fc.boolean(), (events, last, isSelected) => {
        const selected = follow(...events, { type: 'set', id: last, isSelected });
        expect(new Set(selected).size).toBe(selected.length);
        expect(selected.includes(last)).toBe(isSelected);
      }),
    );
  });
});

describe('the key', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false };
  const act = (key: string, at?: string, held: Partial<typeof plain> = {}) =>
    actionOfKey({ key, ...plain, ...held }, at, ids);

  it.each([
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'b', 'c'],
    ['ArrowUp', 'c', 'b'],
  ])('%s goes from %s to %s, and selects nothing', (key, at, focus) => {
    expect(act(key, at)).toEqual({ focus });
  });

  it.each([
    ['ArrowDown', 'c'],
    ['ArrowUp', 'a'],
    ['ArrowDown', undefined],
    ['ArrowUp', 'gone'],
    ['a', 'a'],
    ['Enter', 'a'],
    ['constructor', 'a'],
  ])('%s has no meaning at %s', (key, at) => {
    expect(act(key, at)).toBeUndefined();
  });

  it('Shift with an arrow selects the row it leaves and the one it reaches', () => {
    expect(act('ArrowUp', 'b', { shiftKey: true })).toEqual({
      focus: 'a',
      event: { type: 'extended', ids: ['b', 'a'] },
    });
  });

  it('A with Ctrl or Cmd selects all, also with the capitals locked; Escape selects none', () => {
    expect(act('a', 'b', { ctrlKey: true })).toEqual({ event: { type: 'all' } });
    expect(act('A', undefined, { metaKey: true })).toEqual({ event: { type: 'all' } });
    expect(act('Escape', 'b')).toEqual({ event: { type: 'none' } });
  });
});
