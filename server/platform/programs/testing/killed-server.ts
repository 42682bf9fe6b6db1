import { createImageProcess } from '#server/platform/images/image-process.ts';

// Starts work on a picture, reports the process that does it, and waits to be killed.
const program = createImageProcess();
void program.ask({ kind: 'rebuild', format: 'png' }, [Buffer.alloc(1_000_000)]).catch(() => undefined);
process.send?.(program.pid);
setInterval(() => undefined, 1_000);
