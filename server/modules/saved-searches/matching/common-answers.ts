import { commonPartsOf, type ListingFacts, type Question } from '#server/modules/search/index.ts';

const answersKept = 1_000;

/** Many searches ask the same few questions of the same listings: the answers to these are computed once for all. */
export class CommonAnswers<Listing extends ListingFacts> {
  readonly #listings: readonly Listing[];
  readonly #answers = new Map<string, ReadonlySet<Listing>>();

  constructor(listings: readonly Listing[]) {
    this.#listings = listings;
  }

  /** The listings that answer each common part of a question, the fewest first; one that answers it is among all of them. */
  to(question: Question): ReadonlySet<Listing>[] {
    const sets = commonPartsOf(question).map(({ name, meets }) => {
      const known = this.#answers.get(name);
      if (known !== undefined) return known;
      const found = new Set(this.#listings.filter(meets));
      if (this.#answers.size >= answersKept) this.#answers.clear();
      this.#answers.set(name, found);
      return found;
    });
    return sets.sort((one, other) => one.size - other.size);
  }
}
