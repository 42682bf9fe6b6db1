import { WorkQueue } from '#server/platform/work-queue.ts';
import type { EncodedImage } from './encode-image.ts';
import { createImageProcess } from './image-process.ts';
import type { RebuiltFormat } from './image-tasks.ts';
import type { RebuiltImage } from './rebuild-image.ts';

/** Tasks on uploaded pictures. Each throws UnreadableImageError, or QueueFullError when too many wait. */
export type ImageWork = {
  /** `encodeImage`, beside the server. */
  encode(bytes: Buffer): Promise<EncodedImage>;
  /** `rebuildImage`, beside the server. */
  rebuild(bytes: Buffer, format: RebuiltFormat): Promise<RebuiltImage>;
  stop(): Promise<void>;
};

/** `concurrency` pictures are worked on at a time; at most `capacity` wait. */
export function createImageWork(limits: { concurrency: number; capacity: number }): ImageWork {
  const queue = new WorkQueue(limits);
  const program = createImageProcess();
  return {
    encode: async (bytes) => {
      const { result, parts } = await queue.run(() => program.ask({ kind: 'encode' }, [bytes]));
      const { width, height, thumbHash = '', sha256 = '', widths = [] } = result;
      const variants = parts.map((part, index) => ({ width: widths[index] ?? width, bytes: part }));
      return { width, height, thumbHash, sha256, variants };
    },
    rebuild: async (bytes, format) => {
      const { result, parts } = await queue.run(() => program.ask({ kind: 'rebuild', format }, [bytes]));
      return { width: result.width, height: result.height, bytes: parts[0] ?? Buffer.alloc(0) };
    },
    stop: () => program.stop(),
  };
}
