import { performance } from 'node:perf_hooks';

/** How often the event loop is looked at. */
const tickMilliseconds = 10;
/** Shorter delays are normal and not subtracted. */
const leastDelay = 25;

/** When it was looked at, and for how long the loop had waited for something to come by then, in milliseconds. */
type Look = { time: number; idle: number };

function look(): Look {
  return { time: performance.now(), idle: performance.eventLoopUtilization().idle };
}

/** Milliseconds between two looks in which the loop was busy. */
const busyBetween = (earlier: Look, later: Look) => later.time - earlier.time - (later.idle - earlier.idle);

/**
 * Measures for how long the event loop has been busy, during which it reads nothing: what arrives meanwhile is read late.
 * The time since the loop last waited is that delay at most.
 */
export class EventLoopDelay {
  #previous = look();
  #last = this.#previous;
  readonly #timer = setInterval(() => {
    this.#previous = this.#last;
    this.#last = look();
  }, tickMilliseconds).unref();

  /** The time, by `performance.now`, since which something that is read now may have been here. */
  arrivalOfPresent(): number {
    const now = look();
    const hasWaited = now.idle > this.#last.idle;
    const busy = busyBetween(this.#last, now) + (hasWaited ? 0 : busyBetween(this.#previous, this.#last));
    return busy < leastDelay ? now.time : now.time - busy;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
