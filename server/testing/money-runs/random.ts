import { createFractions } from '#server/platform/repeatable-fractions.ts';

/** Random choices that a seed decides, so that a run can be repeated. */
export type Random = {
  /** From 0 to `below`, which is excluded. */
  int(below: number): number;
  /** True in this many per cent of cases. */
  percent(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
};

export function createRandom(seed: number): Random {
  const next = createFractions(seed);
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    percent: (share) => next() * 100 < share,
    pick: (items) => items[int(items.length)],
  };
}
