import type { TaskResult } from '#server/platform/helper-process/helper-process.ts';
import { serveTasks } from '#server/platform/helper-process/serve-tasks.ts';
import { encodeImage } from './encode-image.ts';
import type { ImageProblem, ImageResult, ImageTask } from './image-tasks.ts';
import { rebuildImage } from './rebuild-image.ts';
import { UnreadableImageError } from './unreadable-image.ts';

// Decodes and encodes pictures beside the server. What a picture does to its decoder, it does here: without access to
// the database, the session key or other requests.

async function work(task: ImageTask, [bytes = Buffer.alloc(0)]: Buffer[]): Promise<TaskResult<ImageResult>> {
  if (task.kind === 'encode') {
    const { variants, ...image } = await encodeImage(bytes);
    const widths = variants.map(({ width }) => width);
    return { result: { ...image, widths }, parts: variants.map((variant) => variant.bytes) };
  }
  const { bytes: rebuilt, ...image } = await rebuildImage(bytes, task.format);
  return { result: image, parts: [rebuilt] };
}

function problemOf(error: unknown): ImageProblem {
  const isUnreadable = error instanceof UnreadableImageError;
  return { isUnreadable, reason: String(isUnreadable ? error.cause : error) };
}

await serveTasks({ work, problemOf });
