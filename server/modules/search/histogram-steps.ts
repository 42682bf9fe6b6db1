/**
 * The steps that prices and sizes are counted in: ten in each power of ten, so that each is about a quarter more than the
 * one before, whatever the amount.
 */
const stepsOfDecade = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8] as const;
const mostBuckets = 20;

export type Bucket = { from: number; to: number; count: number };

export type HistogramSteps = {
  /** The lower ends of the steps; below the first everything falls into the first. */
  ends: readonly number[];
  /** The step of a value. */
  stepOf(value: number): number;
};

/** Steps from `10 ** low` to `10 ** high`. */
function createSteps(low: number, high: number): HistogramSteps {
  const decades = Array.from({ length: high - low }, (_, index) => low + index);
  const ends = [...decades.flatMap((power) => stepsOfDecade.map((step) => step * 10 ** power)), 10 ** high];
  const stepOf = (value: number) => {
    let [least, most] = [0, ends.length - 1];
    while (least < most) {
      const middle = (least + most + 1) >> 1;
      if (value >= (ends[middle] ?? 0)) least = middle;
      else most = middle - 1;
    }
    return least;
  };
  return { ends, stepOf };
}

/** Dollars, from 10 to 100 million. */
export const priceSteps = createSteps(1, 8);
/** Square metres, from 10 to 10 million. */
export const sizeSteps = createSteps(1, 7);

/** Joins the counts of neighbouring steps into at most 20 ranges, from the first step that is not empty to the last. */
export function histogramOf({ ends }: HistogramSteps, counts: ArrayLike<number>): Bucket[] {
  let first = 0;
  while (first < counts.length && counts[first] === 0) first += 1;
  let last = counts.length - 1;
  while (last >= first && counts[last] === 0) last -= 1;
  const width = Math.max(1, Math.ceil((last - first + 1) / mostBuckets));
  const buckets: Bucket[] = [];
  for (let start = first; start <= last; start += width) {
    let count = 0;
    for (let step = start; step < start + width && step < counts.length; step += 1) count += counts[step] ?? 0;
    const from = start === 0 ? 0 : (ends[start] ?? 0);
    const top = (ends.at(-1) ?? 0) * 10;
    buckets.push({ from, to: ends[start + width] ?? top, count });
  }
  return buckets;
}
