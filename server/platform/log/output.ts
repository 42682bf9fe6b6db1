import type { Writable } from 'node:stream';

/** The maximum output that waits for a slow reader (in bytes); more is dropped. */
const mostWaiting = 1_000_000;

/** Streams whose errors are listened to already. */
const listenedTo = new WeakSet<Writable>();

/**
 * Writes to standard output or standard error without ever blocking the process: lines that cannot be written, because
 * the reader is gone, slow or stuck, are dropped. Node queues what a pipe does not take at once, so nothing here waits.
 */
export function droppingOutput(stream: Writable): { write(text: string): void } {
  // Without a listener the end of the reader would be an uncaught exception.
  if (!listenedTo.has(stream)) stream.on('error', () => undefined);
  listenedTo.add(stream);
  return {
    write: (text) => {
      if (!stream.writable || stream.writableLength > mostWaiting) return;
      stream.write(text);
    },
  };
}
