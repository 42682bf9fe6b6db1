import type { ServerResponse } from 'node:http';

/** A form with as many and as large pictures as it may hold, and others beside it. */
const mostBytes = 256 * 1024 * 1024;

/** What the files of all forms that are being read or worked on hold in memory, which together have a bound. */
export class FormMemory {
  readonly #most: number;
  #held = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /**
   * For one request: returns a function that reserves bytes, or returns false when there is no room for them.
   * Reservations are released when the answer is sent, or its connection is closed.
   */
  openFor(response: ServerResponse): (bytes: number) => boolean {
    let own = 0;
    let isOver = false;
    const giveBack = () => {
      this.#held -= own;
      own = 0;
      isOver = true;
    };
    response.once('finish', giveBack).once('close', giveBack);
    return (bytes) => {
      if (isOver || this.#held + bytes > this.#most) return false;
      this.#held += bytes;
      own += bytes;
      return true;
    };
  }
}
