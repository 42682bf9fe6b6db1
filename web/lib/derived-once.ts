/**
 * Computes a value from an answer. Answers shared by pages on the server are frozen: from those it is computed once for
 * all pages, and frozen as well, so that it is serialised once.
 */
export function derivedOnce<Answer extends object, Derived extends object | string>(
  derive: (answer: Answer) => Derived,
): (answer: Answer) => Derived {
  const known = new WeakMap<Answer, Derived>();
  return (answer) => {
    if (!Object.isFrozen(answer)) return derive(answer);
    const derived = known.get(answer) ?? Object.freeze(derive(answer));
    known.set(answer, derived);
    return derived;
  };
}
