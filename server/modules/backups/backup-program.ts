import { lowerPriority } from '#server/platform/helper-process/lower-priority.ts';
import { createLog } from '#server/platform/log/log.ts';
import { makeKeptBackup } from './make-backup.ts';
import type { NightlyOrder, NightlyOutcome } from './nightly-order.ts';
import { openSource } from './source-of-site.ts';

// The nightly backup, in a process of its own: it reads an order from standard input, a line of JSON, and ends with its
// outcome on standard output. When the site ends, so does its end of the pipe, and with it this program.

/** Requests of visitors have priority. */
const niceness = 10;

async function readOrder(): Promise<NightlyOrder> {
  let text = '';
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.endsWith('\n')) break;
  }
  return JSON.parse(text) as NightlyOrder;
}

async function run(): Promise<NightlyOutcome> {
  const { database, dataDir, s3, facts, settings } = await readOrder();
  process.stdin.on('end', () => process.exit(1)).resume();
  const log = createLog('silent');
  const source = await openSource({ database, dataDir, s3: s3 ?? undefined, facts, contents: 'everything', log });
  const { place, bytes, manifest, removed } = await makeKeptBackup(source, settings);
  return { place, bytes, files: manifest.files, missing: manifest.missing.count, removed };
}

lowerPriority(niceness);
try {
  process.stdout.write(`${JSON.stringify(await run())}\n`, () => process.exit(0));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`, () => process.exit(1));
}
