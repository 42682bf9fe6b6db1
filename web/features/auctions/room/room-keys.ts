import { useEffect, useRef } from 'react';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Single keys of the room; never while somebody types or a dialog is open. */
export function useRoomKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(`${typing}, dialog`)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
