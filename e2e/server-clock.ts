import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An application has its own folder; journeys that make time pass do so in that of the application they have for it. */
const folder = process.env.DATA_DIR ?? join(process.env.E2E_DATA_DIR ?? '.', 'moving');
const aheadFile = join(folder, 'clock-ahead');

/** By how many milliseconds the served application's clock is ahead. */
export function aheadMilliseconds(): number {
  try {
    return Number(readFileSync(aheadFile, 'utf8'));
  } catch {
    // Not moved yet.
    return 0;
  }
}

/** Lets time pass on the server, for whatever it is asked from now on; it never goes back. */
export function passTime(milliseconds: number): void {
  // As a whole: who reads it meanwhile must not find it empty, and the clock back where it was.
  writeFileSync(`${aheadFile}.new`, String(aheadMilliseconds() + milliseconds));
  renameSync(`${aheadFile}.new`, aheadFile);
}

/** What the server's clock says, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + aheadMilliseconds();
}
