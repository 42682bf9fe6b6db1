/** The first number below `size` for which the test holds, as it does for all greater ones; `size` if there is none. */
export function firstOf(size: number, test: (index: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The place of the first of some sorted keys that is not less than one, between two places; by itself, as it is asked most. */
export function lowerBound(keys: Uint32Array, key: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
