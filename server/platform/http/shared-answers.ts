type Entry<Answer> = { answer: Promise<Answer>; expiresAt: number; isKept: boolean };

/** How many recent requests are remembered for each answer the cache may hold. */
const requestsPerAnswer = 10;

/** A bounded, short-lived cache of answers that are the same for everyone. */
export class SharedAnswers<Answer> {
  readonly #entries = new Map<string, Entry<Answer>>();
  /** When it is over that a key was asked for lately. */
  readonly #recentRequests = new Map<string, number>();
  readonly #lifetime: number;
  readonly #capacity: number;
  readonly #keepsFirst: boolean;

  /**
   * `lifetime` in milliseconds; `capacity` in entries, the oldest are evicted first. Without `keepsFirst` an answer is
   * kept from the second request within the lifetime on, for large answers that are rarely requested again.
   */
  constructor({ lifetime, capacity, keepsFirst = true }: { lifetime: number; capacity: number; keepsFirst?: boolean }) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
    this.#keepsFirst = keepsFirst;
  }

  /**
   * The stored answer, or the one `make` produces; simultaneous callers share one call of it. An answer that is not
   * `lasting` is passed to those who waited for it, and not cached.
   */
  get(key: string, make: () => Promise<Answer>, lasting: (answer: Answer) => boolean = () => true): Promise<Answer> {
    const now = performance.now();
    const stored = this.#entries.get(key);
    if (stored !== undefined && stored.expiresAt > now) {
      stored.isKept = true;
      return stored.answer;
    }
    const entry = {
      answer: make(),
      expiresAt: now + this.#lifetime,
      isKept: this.#keepsFirst || this.#isRepeated(key, now),
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest(now);
    const forget = () => this.#forget(key, entry);
    entry.answer.then((made) => (entry.isKept && lasting(made)) || forget(), forget);
    return entry.answer;
  }

  /** Whether the key was asked for within the last lifetime; now it has been. */
  #isRepeated(key: string, now: number): boolean {
    const isRepeated = (this.#recentRequests.get(key) ?? 0) > now;
    this.#recentRequests.delete(key);
    this.#recentRequests.set(key, now + this.#lifetime);
    for (const [oldest, end] of this.#recentRequests) {
      if (this.#recentRequests.size <= this.#capacity * requestsPerAnswer && end > now) break;
      this.#recentRequests.delete(oldest);
    }
    return isRepeated;
  }

  /** All have the same lifetime, so the oldest expire first, and none stays longer than needed. */
  #dropOldest(now: number): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (this.#entries.size <= this.#capacity && expiresAt > now) return;
      this.#entries.delete(key);
    }
  }

  /** How many answers are held. */
  get size(): number {
    return this.#entries.size;
  }

  #forget(key: string, entry: Entry<Answer>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}
