import { getRenderContext } from './render-context.ts';

/** Logs in the browser's console what went wrong, without anything that was typed. */
export function logFailure(text: string, error: unknown): void {
  // The server has a log of its own.
  if (getRenderContext() !== undefined) return;
  // Not an error of the page: it goes on, and reports itself what cannot be shown.
  // biome-ignore lint/suspicious/noConsole: SPECIFICATION §8 wants these failures logged
  console.info(text, error instanceof Error ? error.message : '');
}
