import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import type { Change } from './event-of.ts';
import type { HitsOfSearch, NumberedEvent } from './found-events.ts';
import type { Candidate } from './matching.queries.ts';
import type { Moment } from './question-of-query.ts';
import { SearchComparison } from './search-comparison.ts';

const program = builtOrSource(new URL('./search-comparison.worker.ts', import.meta.url));
const heapMegabytes = 512;

/** Up to this many changes are compared faster than a thread is started. */
const fewChanges = 100;

/** Yields after this long, since lists are requested at the same time. */
const turnMilliseconds = 1;

/**
 * The input of a comparison in a thread, and its output for each part of the searches: their hits, and the events that
 * are new in them.
 */
export type ComparedInThread = { changes: readonly Change[]; moment: Moment };
export type FoundInThread = { hits: HitsOfSearch[]; events: readonly NumberedEvent[] };

/** Compares parts of the searches, one after the other. */
export type Comparer = {
  /** Keys of which a search must have one to be concerned. */
  readonly keys: readonly string[];
  compare(candidates: readonly Candidate[]): Promise<HitsOfSearch[]>;
  /** All events found so far, by the numbers in the hits. */
  readonly events: readonly NumberedEvent[];
  stop(): Promise<unknown>;
};

function compareHere(comparison: SearchComparison): Comparer {
  const pause = createYield(turnMilliseconds);
  return {
    keys: comparison.keys,
    compare: async (candidates) => {
      const hits: HitsOfSearch[] = [];
      for (const candidate of candidates) {
        const found = comparison.hitsOf(candidate);
        if (found !== undefined) hits.push(found);
        const turn = pause();
        if (turn !== undefined) await turn;
      }
      return hits;
    },
    get events() {
      return comparison.events;
    },
    stop: async () => undefined,
  };
}

function compareInThread(compared: ComparedInThread, keys: readonly string[]): Comparer {
  const worker = new Worker(program, {
    workerData: compared,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const broken = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that compares searches has ended')));
  });
  // Not an unhandled rejection where the thread fails between two comparisons.
  broken.catch(() => undefined);
  const events: NumberedEvent[] = [];
  return {
    keys,
    compare: async (candidates) => {
      const answer = once(worker, 'message');
      answer.catch(() => undefined);
      worker.postMessage(candidates);
      const [found]: FoundInThread[] = await Promise.race([answer, broken]);
      if (found === undefined) return [];
      for (const event of found.events) events.push(event);
      return found.hits;
    },
    events,
    stop: () => worker.terminate(),
  };
}

/** Compares changes with saved searches: very many in a thread of their own, so that requests do not wait for them. */
export function startComparing(changes: readonly Change[], moment: Moment): Comparer {
  const comparison = new SearchComparison(changes, moment);
  return changes.length <= fewChanges ? compareHere(comparison) : compareInThread({ changes, moment }, comparison.keys);
}
