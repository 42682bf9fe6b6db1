/**
 * Works something out of an answer. What pages share on the server is frozen: from that it is worked out once for all of
 * them, and frozen as well, so that it is written as JSON once.
 */
export function derivedOnce<Answer extends object, Derived extends object>(
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
