/** Requests the measurements of a server that carries the probe; its answer is of this type as well. */
export const measureWord = 'probe:measure';

export type Measured = {
  type: typeof measureWord;
  /** Milliseconds the event loop was late. */
  p999: number;
  longest: number;
  /**
   * The most milliseconds of processor time it took between two turns of its event loop: other load on the machine does
   * not count.
   */
  longestWork: number;
  heapMegabytes: number;
  residentMegabytes: number;
};
