import type { Histogram } from '#contract/search/search.endpoints.ts';

/** The positions of the two ends of a range on a slider whose steps are the edges of a histogram's columns. */
export type SliderEnds = { low: number; high: number };

/** The edges of the columns: one more than there are columns. */
export function edgesOf(histogram: Histogram): number[] {
  const last = histogram.at(-1);
  return last === undefined ? [] : [...histogram.map(({ from }) => from), last.to];
}

function nearestStep(edges: readonly number[], value: number): number {
  let nearest = 0;
  edges.forEach((edge, step) => {
    if (Math.abs(edge - value) < Math.abs((edges[nearest] ?? 0) - value)) nearest = step;
  });
  return nearest;
}

/** The ends of a slider for a range; an end that is not set is at its side. */
export function endsOfRange(edges: readonly number[], min: number | undefined, max: number | undefined): SliderEnds {
  const last = Math.max(0, edges.length - 1);
  const low = min === undefined ? 0 : nearestStep(edges, min);
  const high = max === undefined ? last : nearestStep(edges, max);
  return { low: Math.min(low, high), high: Math.max(low, high) };
}

/** The range two ends of a slider mean; an end at its side sets nothing. */
export function rangeOfEnds(edges: readonly number[], { low, high }: SliderEnds): { min?: number; max?: number } {
  const last = edges.length - 1;
  const [min, max] = [edges[low], edges[high]];
  return {
    ...(low > 0 && min !== undefined ? { min } : {}),
    ...(high < last && max !== undefined ? { max } : {}),
  };
}

/** Moves one end; it pushes the other one along instead of passing it, and one column always stays between them. */
export function moveEnd(ends: SliderEnds, end: keyof SliderEnds, step: number, last: number): SliderEnds {
  if (end === 'low') {
    const low = Math.min(Math.max(0, step), last - 1);
    return { low, high: Math.max(ends.high, low + 1) };
  }
  const high = Math.max(Math.min(last, step), 1);
  return { low: Math.min(ends.low, high - 1), high };
}
