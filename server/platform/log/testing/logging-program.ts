import { once } from 'node:events';
import { createLog } from '#server/platform/log/log.ts';

// Writes half a megabyte in one go once it is told to begin, as a process that breaks down would, and ends.
const log = createLog('info');
await once(process.stdin, 'data');
for (let line = 0; line < 1_000; line += 1) log.fatal({ line: 'x'.repeat(500) }, 'the process cannot go on');
log.fatal('the last word');
const deadline = Date.now() + 2_000;
while (process.stdout.writable && process.stdout.writableLength > 0 && Date.now() < deadline) {
  await new Promise((resolve) => setTimeout(resolve, 10));
}
process.exit(0);
