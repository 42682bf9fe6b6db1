import type { ServerResponse } from 'node:http';

/** A form with as many and as large pictures as it may hold, and others beside it. */
const mostBytes = 256 * 1024 * 1024;

/** The room in memory of one request. */
export type FormRoom = {
  /** Reserves bytes, or returns false when there is no room for them. */
  hold: (bytes: number) => boolean;
  /** Does work on the bytes, which keep their room until it is over. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** What the files of all forms that are being read or worked on hold in memory, which together have a bound. */
export class FormMemory {
  readonly #most: number;
  #held = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /**
   * Opens the room of one request. Reservations are released when the answer is sent, or its connection is closed, and
   * no work on the bytes goes on.
   */
  openFor(response: ServerResponse): FormRoom {
    let own = 0;
    let works = 0;
    let isOver = false;
    const giveBack = () => {
      if (!isOver || works > 0) return;
      this.#held -= own;
      own = 0;
    };
    const end = () => {
      isOver = true;
      giveBack();
    };
    response.once('finish', end).once('close', end);
    return {
      hold: (bytes) => {
        if (isOver || this.#held + bytes > this.#most) return false;
        this.#held += bytes;
        own += bytes;
        return true;
      },
      during: async (work) => {
        works += 1;
        try {
          return await work();
        } finally {
          works -= 1;
          giveBack();
        }
      },
    };
  }
}
