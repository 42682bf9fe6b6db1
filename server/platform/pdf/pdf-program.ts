import { serveTasks } from '#server/platform/helper-process/serve-tasks.ts';
import { drawPdf } from './draw-pdf.ts';
import type { PdfTask } from './sheet.ts';

// Draws documents beside the server, whose requests would otherwise wait while a page is set.
await serveTasks({
  work: async ({ sheets, details }: PdfTask) => ({
    result: true,
    parts: [await drawPdf(sheets, { ...details, at: new Date(details.at) })],
  }),
  // With its stack, for the log of the server.
  problemOf: (error) => (error instanceof Error && error.stack) || String(error),
});
