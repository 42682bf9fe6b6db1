import { type KeyboardEvent, useState } from 'react';
import { actionOfKey, changeSelection, type SelectionEvent, shownSelection } from './selection.ts';

/** The checkboxes of the rows, in their order. */
function boxesOf(table: Element): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>('input[data-row]')];
}

/** Which of the rows that are shown are selected, by mouse and by keyboard. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = shownSelection(ids, chosen);
  const change = (event: SelectionEvent) => setChosen(changeSelection(ids, selected, event));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
    const at = boxesOf(event.currentTarget).find((box) => Object.is(box, event.target))?.value;
    const action = actionOfKey(event, at, ids);
    if (action === undefined) return;
    if (event.key !== 'Escape') event.preventDefault();
    boxesOf(event.currentTarget)
      .find(({ value }) => value === action.focus)
      ?.focus();
    if (action.event) change(action.event);
  };
  return {
    selected,
    set: (id: string, isSelected: boolean) => change({ type: 'set', id, isSelected }),
    setAll: (isSelected: boolean) => change({ type: isSelected ? 'all' : 'none' }),
    onKeyDown,
  };
}

export type Selection = ReturnType<typeof useSelection>;
