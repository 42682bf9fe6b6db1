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

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Turns the single keys on or off, from now on and in this browser. */
export function switchSingleKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  notifyListeners();
}

/** The switch was used in another tab of this browser. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  chosen = newValue !== 'off';
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Whether single keys act (WCAG 2.1.4): with speech input, spoken words are keys too. */
export function useSingleKeysSwitch(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';

type SingleKeys = {
  isEnabled?: boolean;
  /** The keys of a dialog; those of a page rest while the focus is in one. */
  isOfDialog?: boolean;
};

/** Calls `act` for a key that is pressed alone, never while text is typed. True when the key meant something. */
export function useSingleKeys(
  act: (key: string) => boolean,
  { isEnabled = true, isOfDialog = false }: SingleKeys = {},
): void {
  const isOn = useSingleKeysSwitch() && isEnabled;
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return;
    const restsIn = isOfDialog ? typing : `${typing}, dialog`;
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.repeat || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(restsIn)) return;
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, isOfDialog]);
}
