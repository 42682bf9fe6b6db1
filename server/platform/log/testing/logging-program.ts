import { once } from 'node:events';
import { createLog } from '#server/platform/log/log.ts';

// On a message, writes half a megabyte at once, as a crashing process would, and exits.
const log = createLog('info');
await once(process.stdin, 'data');
for (let line = 0; line < 1_000; line += 1) log.fatal({ line: 'x'.repeat(500) }, 'the process cannot go on');
log.fatal('the last word');
const deadline = Date.now() + 2_000;
while (process.stdout.writable && process.stdout.writableLength > 0 && Date.now() < deadline) {
  await new Promise((resolve) => setTimeout(resolve, 10));
}
process.exit(0);
