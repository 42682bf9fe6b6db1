import type { ReadinessCheck } from '#server/platform/http/health.ts';
import type { SearchEngine } from './engine-port.ts';

/**
 * A node without an index of its own begins to serve once a search node has answered it. If none does later, all web
 * nodes are affected alike: if they were not ready, bidding and writing would be impossible too.
 */
export function readinessOf(engine: SearchEngine, hasIndex: boolean): ReadinessCheck {
  let wasReady = false;
  return {
    name: 'search',
    isMet: async () => {
      const isReady = engine.isReady();
      wasReady ||= isReady;
      return isReady;
    },
    get isWarning() {
      return !hasIndex && wasReady;
    },
  };
}
