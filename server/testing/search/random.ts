import { createFractions } from '#server/platform/repeatable-fractions.ts';

/** Numbers that look random and are the same again for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  fraction(): number;
  whole(most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  some<Item>(items: readonly Item[], chance: number): Item[];
  chance(share: number): boolean;
};

export function createRandom(seed: number): Random {
  const fraction = createFractions(seed);
  const whole = (most: number) => Math.floor(fraction() * (most + 1));
  const pick = <Item>(items: readonly Item[]) => items[whole(items.length - 1)] as Item;
  const chance = (share: number) => fraction() < share;
  return { fraction, whole, pick, chance, some: (items, share) => items.filter(() => chance(share)) };
}
