import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Share of the heap's limit: with more in use after a full garbage collection, the next burst could end the process. */
const shareInUse = 0.8;

let isLow = false;

const isMajor = (entry: object) =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Only what a full garbage collection leaves is in use; between two, most of the heap is garbage. */
const observer = new PerformanceObserver((list) => {
  if (!list.getEntries().some(isMajor)) return;
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  isLow = used > limit * shareInUse;
});
observer.observe({ entryTypes: ['gc'] });

/** Whether this process has so little memory left that it should take no new work until some is done. */
export function isMemoryLow(): boolean {
  return isLow;
}
