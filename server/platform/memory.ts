import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Of the heap that Node may take (`HEAP_MB`): with so much in use after tidying up, the next burst could end the process. */
const shareInUse = 0.8;

let isShort = false;

const isMajor = (entry: object) =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Only what is left after a full tidying up is in use; between two, most of the heap is waste. */
const observer = new PerformanceObserver((list) => {
  if (!list.getEntries().some(isMajor)) return;
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  isShort = used > limit * shareInUse;
});
observer.observe({ entryTypes: ['gc'] });

/** Whether this process has so little memory left that it should take no new work until some is done. */
export function isMemoryShort(): boolean {
  return isShort;
}
