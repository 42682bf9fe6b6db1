import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompareTask, FromComparer } from './compare.worker.ts';
import type { Asked, Compared, Comparison } from './compare-with-scan.ts';

/** Each holds all listings, which takes some two gigabytes for a million. */
const mostThreads = 2;
const resourceLimits = { maxOldGenerationSizeMb: 8_192 };

async function compareIn(task: CompareTask, say: (message: string) => void): Promise<Comparison> {
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { workerData: task, resourceLimits });
  let comparison: Comparison | undefined;
  worker.on('message', (message: FromComparer) => {
    if (message.kind === 'said') say(message.message);
    else comparison = message.comparison;
  });
  await once(worker, 'exit');
  if (comparison === undefined) throw new Error('A comparison with scans ended before its time');
  return comparison;
}

/** Asks the site searches, maps, lists and suggestions, and compares all of each answer with a scan of all listings. */
export async function compareWithScan(
  { address, database }: Compared,
  { say = () => undefined, ...asked }: Asked & { say?: (message: string) => void },
): Promise<Comparison> {
  const of = Math.min(mostThreads, availableParallelism());
  const shares = Array.from({ length: of }, (_, number) => ({ number, of }));
  const site = { address, database };
  const compared = await Promise.all(shares.map((share) => compareIn({ site, asked, share }, say)));
  return {
    asked: compared.reduce((sum, { asked: count }) => sum + count, 0),
    differing: compared.flatMap(({ differing }) => differing),
  };
}
