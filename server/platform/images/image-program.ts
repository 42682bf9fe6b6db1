import { setPriority } from 'node:os';
import { encodeImage } from './encode-image.ts';
import { readFrames, writeFrame } from './frames.ts';
import type { ImageAnswer, ImageTask } from './image-tasks.ts';
import { rebuildImage } from './rebuild-image.ts';
import { UnreadableImageError } from './unreadable-image.ts';

// Decodes and encodes pictures beside the server, which starts it and sends the work through its standard input. What a
// picture does to its decoder, it does here: without access to the database, the session key or other requests.

/** The niceness of this process: requests for pages go first, pictures take the processor time that is left. */
const niceness = 15;

try {
  setPriority(niceness);
} catch {
  // A system that does not allow it works as well, only less politely.
}
// Signals such as Ctrl-C reach the whole group; the server decides when we end, by closing our input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server has ended.
process.stdout.on('error', () => process.exit(1));

async function work(task: ImageTask, bytes: Buffer): Promise<{ image: ImageAnswer['image']; parts: Buffer[] }> {
  if (task.kind === 'encode') {
    const { variants, ...image } = await encodeImage(bytes);
    const widths = variants.map(({ width }) => width);
    return { image: { ...image, widths }, parts: variants.map((variant) => variant.bytes) };
  }
  const { bytes: rebuilt, ...image } = await rebuildImage(bytes, task.format);
  return { image, parts: [rebuilt] };
}

async function answer(task: ImageTask, bytes: Buffer): Promise<void> {
  const { id } = task;
  try {
    const { image, parts } = await work(task, bytes);
    writeFrame<ImageAnswer>(process.stdout, { head: { id, image }, parts });
  } catch (error) {
    const isUnreadable = error instanceof UnreadableImageError;
    const reason = String(isUnreadable ? error.cause : error);
    writeFrame<ImageAnswer>(process.stdout, { head: { id, problem: { isUnreadable, reason } }, parts: [] });
  }
}

for await (const { head, parts } of readFrames<ImageTask>(process.stdin))
  void answer(head, parts[0] ?? Buffer.alloc(0));
// Work in progress is abandoned.
process.exit(0);
