import type { Files } from '#server/platform/files/files.ts';

/** The keys of all files below a folder. */
export async function keysIn(files: Files, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(folder)) keys.push(key);
  return keys;
}
