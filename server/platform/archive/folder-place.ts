import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from './archive-error.ts';
import type { ArchivePlace } from './archive-place.ts';

/** What a file is called until it is complete. */
const unfinishedEnding = '.unfinished';

const chunkBytes = 1024 * 1024;

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes a rename in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Archives in a folder, each written under another name until it is complete and on the disk. */
export function folderPlace(folder: string): ArchivePlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    describe: pathOf,
    write: async (name, bytes) => {
      const [path, unfinished] = [pathOf(name), pathOf(name) + unfinishedEnding];
      if (await isThere(path)) throw new ArchiveError(`There is a file ${path} already.`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The owner alone may read it: people's data is in it.
      const file = createWriteStream(unfinished, { mode: 0o600, flush: true, highWaterMark: chunkBytes });
      try {
        await pipeline(bytes, file);
      } catch (error) {
        // What filled the disk is not left on it.
        await rm(unfinished, { force: true });
        throw error;
      }
      const { size } = await stat(unfinished);
      await rename(unfinished, path);
      await syncFolder(folder);
      return size;
    },
    read: async (name): Promise<Readable> => {
      if (!(await isThere(pathOf(name)))) throw new ArchiveError(`There is no file ${pathOf(name)}.`);
      return createReadStream(pathOf(name), { highWaterMark: chunkBytes });
    },
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(pathOf(name))).size })));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeUnfinished: async () => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        if (name.startsWith('urugo-') && name.endsWith(unfinishedEnding)) await rm(pathOf(name), { force: true });
      }
    },
  };
}
