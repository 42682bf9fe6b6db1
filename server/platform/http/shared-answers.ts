/** A bounded, short-lived store of ready answers that are the same for everybody. */
export class SharedAnswers<Answer> {
  readonly #entries = new Map<string, { answer: Promise<Answer>; expiresAt: number }>();
  readonly #lifetime: number;
  readonly #capacity: number;

  /** `lifetime` in milliseconds; `capacity` in entries, the oldest leave first. */
  constructor({ lifetime, capacity }: { lifetime: number; capacity: number }) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
  }

  /**
   * The stored answer, or the one `make` produces; callers that ask at the same time share one making. What is not
   * `lasting` is told to those who waited for it, and not remembered.
   */
  get(key: string, make: () => Promise<Answer>, lasting: (answer: Answer) => boolean = () => true): Promise<Answer> {
    const now = performance.now();
    const stored = this.#entries.get(key);
    if (stored !== undefined && stored.expiresAt > now) return stored.answer;
    const answer = make();
    this.#entries.delete(key);
    this.#entries.set(key, { answer, expiresAt: now + this.#lifetime });
    this.#dropOldest(now);
    const forget = () => this.#forget(key, answer);
    answer.then((made) => lasting(made) || forget(), forget);
    return answer;
  }

  /** All live equally long, so the oldest are those that end first: nothing outlives its use, however rarely asked for. */
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

  #forget(key: string, answer: Promise<Answer>): void {
    if (this.#entries.get(key)?.answer === answer) this.#entries.delete(key);
  }
}
