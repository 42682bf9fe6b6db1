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
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (most: number) => Math.floor(fraction() * (most + 1));
  const pick = <Item>(items: readonly Item[]) => items[whole(items.length - 1)] as Item;
  const chance = (share: number) => fraction() < share;
  return { fraction, whole, pick, chance, some: (items, share) => items.filter(() => chance(share)) };
}
