import type { Files } from '#server/platform/files/file-store.ts';

/** The keys of all files below a folder. */
export async function keysIn(files: Files, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(folder)) keys.push(key);
  return keys;
}

/** The text of a file. */
export async function textIn(files: Files, key: string): Promise<string> {
  return Buffer.from(await files.getBytes(key)).toString('utf8');
}
