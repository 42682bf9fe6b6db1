import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'urugo-export-';
const form = /^urugo-export-(?:(\d+)-([0-9a-f]{8})-)?/;
// In a container the next process often has the number of the last one.
const thisStart = randomBytes(4).toString('hex');

/** Folders of exports are named after the process that writes them. */
export const ownPrefix = `${prefix}${process.pid}-${thisStart}-`;

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a folder is abandoned: its process was killed. Another process may still be using one. */
function isLeft(name: string): boolean {
  const [, processId, start] = form.exec(name) ?? [];
  if (processId === undefined) return true;
  return Number(processId) === process.pid ? start !== thisStart : !isRunning(Number(processId));
}

/** Removes the files of exports that a killed process has left behind: they contain everything about a person. */
export async function removeLeftExports(folder = tmpdir()): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && isLeft(name));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
