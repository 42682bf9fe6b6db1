/** Counts by the number of a value. */
export type Counts = ArrayLike<number>;

/** Up to a dozen facets each, some three kilobytes. */
const mostQuestions = 2_000;

/** Counts of facets that are true until a listing changes, by the question and the facet; the questions asked last are kept. */
export class CountCache {
  readonly #kept = new Map<string, Map<string, Counts>>();

  find(facet: string, question: string): Counts | undefined {
    const facets = this.#kept.get(question);
    if (facets === undefined) return undefined;
    this.#kept.delete(question);
    this.#kept.set(question, facets);
    return facets.get(facet);
  }

  keep(facet: string, question: string, counts: Counts): void {
    const facets = this.#kept.get(question) ?? new Map<string, Counts>();
    this.#kept.set(question, facets.set(facet, counts));
    if (this.#kept.size <= mostQuestions) return;
    for (const oldest of this.#kept.keys().take(1)) this.#kept.delete(oldest);
  }

  /** A listing has changed. */
  clear(): void {
    if (this.#kept.size > 0) this.#kept.clear();
  }
}
