import { HelperProcess } from '#server/platform/helper-process/helper-process.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import { WorkQueue } from '#server/platform/work-queue.ts';
import type { DrawPdf, PdfTask } from './sheet.ts';

const program = builtOrSource(new URL('./pdf-program.ts', import.meta.url));
/** A document takes a tenth of a second, the longest some; on a machine that has much else to do, many times that. */
const taskMilliseconds = 60_000;
/** Documents mostly come one by one; the program holds some 90 MB meanwhile. */
const idleMilliseconds = 20_000;
/** The program sets one page after the other anyway, and one document that breaks it down takes no other with it. */
const concurrency = 1;

/** Drawing documents beside the server. */
export type PdfWork = {
  /** `drawPdf`, beside the server. Throws QueueFullError when too many wait. */
  draw: DrawPdf;
  stop(): Promise<void>;
};

/**
 * Draws documents in a process of its own: what draws them takes 30 MB of memory, and the processor for a tenth of a
 * second and more at a time (docs/decisions/085-pdfs-in-a-separate-process.md). At most `capacity` documents wait.
 */
export function createPdfWork({ capacity }: { capacity: number }): PdfWork {
  const queue = new WorkQueue({ concurrency, capacity });
  const helper = new HelperProcess<PdfTask, true, string>({
    program,
    taskMilliseconds,
    idleMilliseconds,
    errorOf: (problem = 'its program broke down') => new Error(`A document could not be drawn: ${problem}`),
  });
  return {
    draw: async (sheets, { at, ...details }) => {
      const task = { sheets, details: { ...details, at: at.toISOString() } };
      const { parts } = await queue.run(() => helper.ask(task));
      const [bytes] = parts;
      if (bytes === undefined) throw new Error('A document was drawn without its bytes.');
      return bytes;
    },
    stop: () => helper.stop(),
  };
}
