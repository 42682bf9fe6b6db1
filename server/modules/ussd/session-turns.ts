/** Requests of one phone take turns on this node, so that one that is sent twice at once is taken once. */
export class SessionTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(number: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(number) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(number, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(number) === mine) this.#last.delete(number);
    }
  }
}
