import { useEffect, useRef, useSyncExternalStore } from 'react';

const storageKey = 'urugo-single-keys';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the choice lasts as long as the page. */
let chosen: boolean | undefined;

function areOn(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the single keys on or off, from now on and in this browser. */
export function switchSingleKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody wants single keys to act; those who speak to their browser may not. */
export function useSingleKeysSwitch(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

function isForTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

/** Calls `act` for a key that is pressed alone, never while somebody types. True when the key meant something. */
export function useSingleKeys(isEnabled: boolean, act: (key: string) => boolean): void {
  const isOn = useSingleKeysSwitch() && isEnabled;
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.repeat || event.defaultPrevented || isForTyping(event)) return;
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
