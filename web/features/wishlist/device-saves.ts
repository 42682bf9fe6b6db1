import { noteDeviceSaves } from '#web/lib/preferences.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';

const storageKey = 'urugo-saved';
/** As many as one call answers; the oldest are dropped. */
export const mostKept = 100;
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const none: readonly string[] = [];
let known: readonly string[] | undefined;
const watchers = new Set<() => void>();

/** What a device has stored may be of another version, or tampered with. */
function readSaves(): readonly string[] {
  const stored = readStored(storageKey);
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && idForm.test(id)) : none;
  return [...new Set(ids)].slice(0, mostKept);
}

function showChange(): void {
  for (const watcher of watchers) watcher();
}

/** Another tab has changed the stored saves. */
function followStorage({ key }: StorageEvent): void {
  if (key !== null && key !== storageKey) return;
  known = undefined;
  showChange();
}

/** The ids of the listings a visitor has saved in this browser, the last saved first. */
export function deviceSaves(): readonly string[] {
  if (known !== undefined && watchers.size > 0) return known;
  // Changes by other tabs have not been followed until now.
  const present = readSaves();
  if (known?.join() !== present.join()) known = present;
  return known ?? present;
}

export function watchDeviceSaves(watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', followStorage);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) window.removeEventListener('storage', followStorage);
  };
}

/** Changes the stored saves, starting from the state that another tab may have left. */
export function changeDeviceSaves(change: (ids: readonly string[]) => readonly string[]): void {
  known = change(readSaves()).slice(0, mostKept);
  if (known.length === 0) removeStored(storageKey);
  else writeStored(storageKey, known);
  noteDeviceSaves(known.length > 0);
  showChange();
}

/** Keeps a listing in this browser. */
export function saveOnDevice(id: string): void {
  changeDeviceSaves((ids) => [id, ...ids.filter((other) => other !== id)]);
}

/** Removes listings from those stored in this browser. */
export function removeFromDevice(gone: readonly string[]): void {
  changeDeviceSaves((ids) => ids.filter((id) => !gone.includes(id)));
}
