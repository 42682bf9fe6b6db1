import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { requireKey } from './file-key.ts';
import type { Files } from './file-store.ts';

const ownersFile = 0o600;
const ownersFolder = 0o700;
const groupAndOthers = 0o077;

/** Some file systems have no permissions or belong to another account; their permissions stay as mounted. */
const codesWithoutRights = ['EPERM', 'ENOTSUP', 'EROFS', 'ENOSYS'];

const unfinishedEnding = '.unfinished';

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

function emptyIfMissing(error: unknown): [] {
  undefinedIfMissing(error);
  return [];
}

async function setMode(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && codesWithoutRights.includes(String(error.code)))) throw error;
  }
}

/**
 * Revokes the access of others to files from older versions. The folder comes last, so that an interrupted run starts
 * again.
 */
async function closeTree(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined || (found.mode & groupAndOthers) === 0) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await setMode(path, ownersFolder);
    else if (entry.isFile()) await setMode(path, ownersFile);
  }
  await setMode(folder, ownersFolder);
}

/** Opens a folder that no other account of this machine can read; `privateParts` name what may hold files of older versions. */
export async function openFolderFiles(location: string, privateParts: readonly string[]): Promise<Files> {
  await mkdir(location, { recursive: true, mode: ownersFolder });
  await setMode(location, ownersFolder);
  for (const part of privateParts) await closeTree(join(location, part));

  const pathOf = (key: string) => {
    requireKey(key);
    return join(location, key);
  };

  /** Under another name first: a file that was cut short is never taken for one. */
  const put: Files['put'] = async (key, content) => {
    const path = pathOf(key);
    const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`;
    await mkdir(dirname(path), { recursive: true, mode: ownersFolder });
    try {
      await writeFile(unfinished, content, { mode: ownersFile });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };

  async function* list(folder: string): AsyncGenerator<string> {
    const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(emptyIfMissing);
    for (const entry of entries) {
      const key = relative(location, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && !key.endsWith(unfinishedEnding)) yield key;
    }
  }

  return {
    put,
    getBytes: async (key) => readFile(pathOf(key)),
    getStream: async (key) => (await open(pathOf(key))).createReadStream(),
    exists: async (key) => {
      const found = await stat(pathOf(key)).catch(undefinedIfMissing);
      return found?.isFile() === true;
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    deleteAll: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    list,
  };
}
