import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that says by how many milliseconds the served application's clock is ahead. */
export const aheadFile = join(process.env.DATA_DIR ?? process.env.E2E_DATA_DIR ?? '.', 'clock-ahead');

function ahead(): number {
  try {
    return Number(readFileSync(aheadFile, 'utf8'));
  } catch {
    return 0;
  }
}

/** Lets time pass on the server; it never goes back. */
export function passTime(milliseconds: number): void {
  writeFileSync(aheadFile, String(ahead() + milliseconds));
}

/** What the server's clock says, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + ahead();
}
