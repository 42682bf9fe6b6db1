import { HelperProcess } from '#server/platform/programs/helper-process.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import type { PdfDetails, PdfTask, Sheet } from './sheet.ts';

/** Documents mostly come one by one; its program holds some 90 MB meanwhile. */
const idleMilliseconds = 20_000;

const program = new HelperProcess<PdfTask, true, string>({
  program: builtOrSource(new URL('./pdf-program.ts', import.meta.url)),
  idleMilliseconds,
  errorOf: (problem = 'its program broke down') => new Error(`A document could not be drawn: ${problem}`),
});

/**
 * A PDF file of these sheets, as `drawPdf` gives it, drawn in a process of its own: what draws documents takes 30 MB of
 * memory, and the processor for a tenth of a second at a time (docs/decisions/085-documents-drawn-apart.md). The process
 * ends when there is nothing to draw, or with the server.
 */
export async function requestPdf(sheets: readonly Sheet[], { at, ...details }: PdfDetails): Promise<Buffer> {
  const { parts } = await program.ask({ sheets, details: { ...details, at: at.toISOString() } });
  return parts[0] ?? Buffer.alloc(0);
}
