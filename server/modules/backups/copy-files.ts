import type { Db } from '#server/database.ts';
import type { ArchiveWriter } from '#server/platform/archive/write-archive.ts';
import type { Files } from '#server/platform/files/file-store.ts';
import { type BackupManifest, nameOfFile } from './manifest.ts';
import { listSiteFiles } from './site-files.ts';

/** How many files are read at the same time, which hides the latency of a store. */
const filesAtATime = 8;
const namesToKeep = 20;

type Read = { key: string; bytes: Buffer | undefined };

/** The bytes of a file; undefined when the store does not have it. */
async function read(files: Files, key: string): Promise<Read> {
  try {
    return { key, bytes: Buffer.from(await files.getBytes(key)) };
  } catch (error) {
    if (await files.exists(key)) throw error;
    return { key, bytes: undefined };
  }
}

async function* readAhead(files: Files, keys: AsyncIterable<string>): AsyncGenerator<Read> {
  const reading: Promise<Read>[] = [];
  for await (const key of keys) {
    const next = read(files, key);
    next.catch(() => undefined);
    reading.push(next);
    const first = reading.length < filesAtATime ? undefined : reading.shift();
    if (first !== undefined) yield await first;
  }
  for (const left of reading) yield await left;
}

/**
 * Adds all files that the database names. Files missing from the store are counted: they must not fail the backup of
 * the rest.
 */
export async function addFiles(
  writer: ArchiveWriter,
  files: Files,
  db: Db,
): Promise<Pick<BackupManifest, 'files' | 'fileBytes' | 'missing'>> {
  const found = { files: 0, fileBytes: 0, missing: { count: 0, names: [] as string[] } };
  for await (const { key, bytes } of readAhead(files, listSiteFiles(db))) {
    if (bytes === undefined) {
      found.missing.count += 1;
      if (found.missing.names.length < namesToKeep) found.missing.names.push(key);
      continue;
    }
    await writer.add(nameOfFile(key), bytes);
    found.files += 1;
    found.fileBytes += bytes.length;
  }
  return found;
}
