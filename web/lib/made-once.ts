/**
 * Answers a function that makes the same of the same answer of the API only once. What it makes is frozen, as answers are that
 * several pages are made from: those pages share it too.
 */
export function madeOnce<Answer extends object, Made extends object>(
  make: (answer: Answer) => Made,
): (answer: Answer) => Readonly<Made> {
  const known = new WeakMap<Answer, Readonly<Made>>();
  return (answer) => {
    const made = known.get(answer) ?? Object.freeze(make(answer));
    known.set(answer, made);
    return made;
  };
}
