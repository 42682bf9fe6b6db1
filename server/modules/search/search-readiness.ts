import type { ReadinessCheck } from '#server/platform/http/health.ts';
import type { SearchEngine } from './engine-port.ts';

/**
 * A node without an index of its own begins to serve once a search node has answered it. If none does later, that is so for all
 * web nodes alike: were they not ready, nobody could bid or write either.
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
