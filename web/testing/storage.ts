import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty `localStorage`; returns its content, by name. */
export function provideEmptyStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return stored;
}
