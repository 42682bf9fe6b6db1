import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { minuteMilliseconds } from '#contract/durations.ts';

/** A file that another machine has not written to for this long was abandoned. */
const abandonedMilliseconds = 10 * minuteMilliseconds;

/** Where a file is written before it takes the place of the old one. Says who writes. */
export function unfinishedPath(path: string): string {
  return `${path}.${hostname()}.${process.pid}`;
}

/** Whether a process of this machine is at work. This one is not: it has only begun. */
function isAtWork(id: number): boolean {
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Another account's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isAbandoned(path: string, writer: string): Promise<boolean> {
  const [, machine, id] = /^(.+)\.(\d+)$/.exec(writer) ?? [];
  if (machine === hostname()) return !isAtWork(Number(id));
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > abandonedMilliseconds;
}

/** Removes what services left half written that were killed. Others on the same folder may be writing now. */
export async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  const start = `${basename(path)}.`;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(start)) continue;
    const unfinished = join(folder, name);
    if (await isAbandoned(unfinished, name.slice(start.length))) await rm(unfinished, { force: true });
  }
}
