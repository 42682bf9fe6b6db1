import { type KeyboardEvent, useState } from 'react';

/** The checkboxes of the rows, in their order. */
function boxesOf(table: Element): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>('input[data-row]')];
}

/**
 * Which rows are selected, by mouse and by keyboard: Space as everywhere, arrow keys to the next row, with Shift to
 * select on the way, Ctrl or Cmd with A for all, Escape for none.
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What has left the list is not selected any more.
  const selected = ids.filter((id) => chosen.has(id));
  const set = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const setAll = (isSelected: boolean) => setChosen(new Set(isSelected ? ids : []));

  const move = (event: KeyboardEvent<HTMLElement>, step: number) => {
    const boxes = boxesOf(event.currentTarget);
    const index = boxes.findIndex((box) => Object.is(box, event.target));
    const next = boxes[index + step];
    if (index === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
    if (event.shiftKey) setChosen(new Set([...selected, ...[boxes[index], next].flatMap((box) => box?.value ?? [])]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Escape') setAll(false);
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setAll(true);
    }
  };
  return { selected, set, setAll, onKeyDown };
}

export type Selection = ReturnType<typeof useSelection>;
