/** What happens to the selection of a list. Rows are named by the ids of their listings. */
export type SelectionEvent =
  | { type: 'set'; id: string; isSelected: boolean }
  | { type: 'all' }
  | { type: 'none' }
  /** Rows passed with Shift are selected in addition. */
  | { type: 'extended'; ids: readonly string[] };

/** The selected of the visible rows, in their order: rows that have left the list are no longer selected. */
export const shownSelection = (ids: readonly string[], chosen: readonly string[]): readonly string[] =>
  ids.filter((id) => chosen.includes(id));

/** The selection after something has happened to it; `ids` are the rows that are shown. */
export function changeSelection(
  ids: readonly string[],
  selected: readonly string[],
  event: SelectionEvent,
): readonly string[] {
  switch (event.type) {
    case 'set': {
      const others = selected.filter((id) => id !== event.id);
      return event.isSelected ? [...others, event.id] : others;
    }
    case 'all':
      return ids;
    case 'none':
      return [];
    case 'extended':
      return [...new Set([...selected, ...event.ids])];
  }
}

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };
/** What a key does: the row that gets the focus, and what happens to the selection. */
export type KeyAction = { focus?: string; event?: SelectionEvent };

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * Arrow keys go to the next row, with Shift they select on the way; Ctrl or Cmd with A selects all, Escape none. `at` is
 * the row with the focus, undefined for the box of all rows. Undefined where a key has no meaning here.
 */
export function actionOfKey(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  at: string | undefined,
  ids: readonly string[],
): KeyAction | undefined {
  if (key === 'Escape') return { event: { type: 'none' } };
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) return { event: { type: 'all' } };
  const step = steps.get(key);
  if (step === undefined || at === undefined || !ids.includes(at)) return undefined;
  const next = ids[ids.indexOf(at) + step];
  if (next === undefined) return undefined;
  return shiftKey ? { focus: next, event: { type: 'extended', ids: [at, next] } } : { focus: next };
}
