/**
 * Places that are counted from the moment they are taken until they are given back, so that handshakes at the same time do
 * not all see those before them as not there yet.
 */
export class HeldPlaces {
  readonly #counts = new Map<string, number>();

  /**
   * Takes a place of each of these holders, or none where one has no place left. Returns how to give them back, once.
   */
  take(holders: readonly (readonly [holder: string, most: number])[]): (() => void) | undefined {
    if (holders.some(([holder, most]) => (this.#counts.get(holder) ?? 0) >= most)) return undefined;
    for (const [holder] of holders) this.#counts.set(holder, (this.#counts.get(holder) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [holder] of holders) {
        const left = (this.#counts.get(holder) ?? 1) - 1;
        if (left > 0) this.#counts.set(holder, left);
        else this.#counts.delete(holder);
      }
    };
  }
}
