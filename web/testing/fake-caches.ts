import { afterEach, beforeEach, vi } from 'vitest';

const origin = 'https://site.example';

/** A cache of the browser, as far as the site uses it: addresses are paths. */
class FakeCache {
  #answers = new Map<string, Response>();
  readonly #path = (of: string | Request) => {
    const { pathname, search } = new URL(typeof of === 'string' ? of : of.url, origin);
    return pathname + search;
  };

  async match(of: string | Request): Promise<Response | undefined> {
    return this.#answers.get(this.#path(of))?.clone();
  }
  async put(of: string | Request, answer: Response): Promise<void> {
    this.#answers.set(this.#path(of), answer);
  }
  async delete(of: string | Request): Promise<boolean> {
    return this.#answers.delete(this.#path(of));
  }
  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((path) => new Request(origin + path));
  }
}

/** Gives each test of a file empty caches of the browser; returns them, by name. */
export function provideEmptyCaches(): Map<string, FakeCache> {
  const all = new Map<string, FakeCache>();
  const open = (name: string) => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  beforeEach(() => {
    all.clear();
    vi.stubGlobal('caches', {
      open: async (name: string) => open(name),
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return all;
}
