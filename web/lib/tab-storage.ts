/** What this tab has stored under a name: anything, as it may be of another version. Undefined where there is nothing. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed. A tab that stores nothing, or is full, costs the value only. */
export function writeInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A value that cannot be stored is not there later.
  }
}

/** Removes all that this tab has stored, for who uses it next. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // What could not be stored need not be removed.
  }
}
