import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const largestLog = 10 * 1024 * 1024;
const tailLength = 4_096;

/** Sets the old log aside (one generation) when it has grown large. Only while no server writes to it. */
export function rotateLog(logFile: string): void {
  if (logSize(logFile) > largestLog) renameSync(logFile, `${logFile}.1`);
}

/** Bytes written so far. */
export function logSize(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** The end of what was written to the log after the first `from` bytes. */
export function readLogSince(logFile: string, from: number): string {
  const size = logSize(logFile);
  const start = Math.max(from, size - tailLength);
  if (size <= start) return '';
  const file = openSync(logFile, 'r');
  try {
    const buffer = Buffer.alloc(size - start);
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(file);
  }
}
