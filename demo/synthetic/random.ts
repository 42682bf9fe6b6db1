import { createFractions } from '#server/platform/repeatable-fractions.ts';

/** Chance that repeats itself: the same seed gives the same numbers again. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight; weights need not add up to anything. */
  pickWeighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** The first `count` of the items in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Around 1, rarely far from it: the factor by which prices and sizes differ; `spread` 0.3 is about a third. */
  factor(spread: number): number;
};

/** Mixes two numbers into one, so that neighbouring serials have nothing in common. */
function mix(seed: number, serial: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(serial + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 13);
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** The chance that belongs to one serial number of a seed, whatever was generated before it. */
export function createRandom(seed: number, serial: number): Random {
  const fraction = createFractions(mix(seed, serial));
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => present(items[whole(0, items.length - 1)]);
  return {
    fraction,
    whole,
    pick,
    chance: (probability) => fraction() < probability,
    pickWeighted: (items) => {
      let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const [item] = present(
        items.find(([, weight]) => {
          left -= weight;
          return left < 0;
        }) ?? items.at(-1),
      );
      return item;
    },
    sample: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        present(left.splice(whole(0, left.length - 1), 1)[0]),
      );
    },
    // The sum of four even chances is bell-shaped enough; its standard deviation is 1/√3.
    factor: (spread) => Math.exp(spread * Math.sqrt(3) * (fraction() + fraction() + fraction() + fraction() - 2)),
  };
}
