/** What this browser has kept under a name: anything, as it may be of another version. Undefined where there is nothing. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in this browser. One that stores nothing, or is full, costs the value only. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A value that cannot be stored is not offered again.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A value that could not be stored need not be removed.
  }
}
