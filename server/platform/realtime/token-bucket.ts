/** Lets `burst` uses through at once and `perSecond` in the long run. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #filledAt: number;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }, now = performance.now()) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#filledAt = now;
  }

  /** Takes one use; returns false when none is left. `now` in milliseconds of any clock. */
  take(now = performance.now()): boolean {
    // A clock that was set back takes nothing away.
    const gained = (Math.max(0, now - this.#filledAt) / 1_000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + gained);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
