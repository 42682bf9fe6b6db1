/** A list with one in it again: before the first of those that stood behind it in the former order. */
export function putBack<One>(
  list: readonly One[],
  one: One,
  { order, idOf }: { order: readonly string[]; idOf: (one: One) => string },
): One[] {
  const id = idOf(one);
  const behind = new Set(order.slice(order.indexOf(id) + 1));
  const others = list.filter((other) => idOf(other) !== id);
  const at = others.findIndex((other) => behind.has(idOf(other)));
  return others.toSpliced(at < 0 ? others.length : at, 0, one);
}
