/** How often it is noted that the event loop is about to read what has come. */
const tickMilliseconds = 10;
/** Shorter delays are normal and not subtracted. */
const leastDelay = 25;

/**
 * Knows since when the event loop has read nothing: what arrives while it is busy is read late. In each turn Node runs timers,
 * reads sockets, then runs immediates (https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick), so
 * that an immediate of a timer runs once everything has been read that had come by the time of the timer.
 */
export class EventLoopDelay {
  #lastRead = performance.now();
  readonly #timer = setInterval(() => {
    const time = performance.now();
    setImmediate(() => {
      this.#lastRead = time;
    });
  }, tickMilliseconds).unref();

  /**
   * The time, by `performance.now`, since which something that is read now may have been here: now, unless nothing was read
   * for 25 milliseconds or more.
   */
  arrivalOfPresent(): number {
    const now = performance.now();
    return now - this.#lastRead < leastDelay ? now : this.#lastRead;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
