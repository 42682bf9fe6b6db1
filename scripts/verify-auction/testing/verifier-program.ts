import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

const program = join(import.meta.dirname, '../../verify-auction.ts');

/** A folder for the files of a test, removed with it. */
export const folder = await mkdtemp(join(tmpdir(), 'verify-auction-'));
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file into the folder; returns its path. */
export async function keep(name: string, content: string | object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Runs the command with these arguments; returns its exit code and its whole output. */
export async function run(...words: readonly string[]): Promise<{ code: number; text: string }> {
  const node = ['--disable-warning=ExperimentalWarning', program, ...words];
  return promisify(execFile)(process.execPath, node).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  );
}
