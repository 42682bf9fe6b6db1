import { parentPort, workerData } from 'node:worker_threads';
import type { ComparedInThread, FoundInThread } from './compare-searches.ts';
import type { Candidate } from './matching.queries.ts';
import { SearchComparison } from './search-comparison.ts';

const { changes, moment } = workerData as ComparedInThread;
const comparison = new SearchComparison(changes, moment);
let sent = 0;

// A thread that compares changed listings with the saved searches it is sent, a part of them at a time.
parentPort?.on('message', (candidates: readonly Candidate[]) => {
  const hits = candidates.flatMap((candidate) => comparison.hitsOf(candidate) ?? []);
  const events = comparison.events.slice(sent);
  sent += events.length;
  parentPort?.postMessage({ hits, events } satisfies FoundInThread);
});
