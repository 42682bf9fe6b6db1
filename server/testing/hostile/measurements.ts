/** Asks a server that carries the probe for what it has measured; its answer is of this type as well. */
export const measureWord = 'probe:measure';

export type Measured = {
  type: typeof measureWord;
  /** Milliseconds the event loop was late. */
  p999: number;
  longest: number;
  /** The most milliseconds of processor time it took between two turns: what others do on the machine plays no part. */
  longestWork: number;
  heapMegabytes: number;
  residentMegabytes: number;
};
