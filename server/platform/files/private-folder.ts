import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';

const ownersFile = 0o600;
const ownersFolder = 0o700;
const groupAndOthers = 0o077;

/** Some file systems know no permissions or belong to another account; their permissions are left as mounted. */
const codesWithoutRights = ['EPERM', 'ENOTSUP', 'EROFS', 'ENOSYS'];

async function setMode(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && codesWithoutRights.includes(String(error.code)))) throw error;
  }
}

/** Takes from others what older versions left readable. The folder comes last: what was cut short begins again. */
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

/** Files in a local folder that no other account of this machine can read. */
class PrivateFolderDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    const path = join(this.#location, key);
    await mkdir(dirname(path), { recursive: true, mode: ownersFolder });
    await super.put(key, contents, options);
    await setMode(path, ownersFile);
  }
}

/** Opens the folder, with the rights it should have; `privateParts` name what may hold files of older versions. */
export async function openPrivateFolder(location: string, privateParts: readonly string[]): Promise<FSDriver> {
  await mkdir(location, { recursive: true, mode: ownersFolder });
  await setMode(location, ownersFolder);
  for (const part of privateParts) await closeTree(join(location, part));
  return new PrivateFolderDriver(location);
}
