/** Counts by the number of a value. */
export type Counts = ArrayLike<number>;

/** A few numbers each, so that all take some two megabytes. */
const mostKept = 4_000;

/** Counts of facets that are true until a listing changes, by the facet and the question. */
export class CountCache {
  readonly #kept = new Map<string, Counts>();

  find(facet: string, question: string): Counts | undefined {
    return this.#kept.get(`${facet} ${question}`);
  }

  keep(facet: string, question: string, counts: Counts): void {
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(`${facet} ${question}`, counts);
  }

  /** A listing has changed. */
  forget(): void {
    if (this.#kept.size > 0) this.#kept.clear();
  }
}
