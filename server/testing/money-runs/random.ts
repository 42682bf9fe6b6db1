/** Random choices that a seed decides, so that a run can be repeated. */
export type Random = {
  /** From 0 to `below`, which is excluded. */
  int(below: number): number;
  /** True in this many per cent of cases. */
  percent(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
};

/** Mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    percent: (share) => next() * 100 < share,
    pick: (items) => items[int(items.length)],
  };
}
