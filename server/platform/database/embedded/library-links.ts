import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { hasErrorCode } from './embedded-postgres-error.ts';

type LibraryLink = { source: string; target: string };

/**
 * Makes the symbolic links the libraries need (packages from the registry cannot hold links, and npm runs the
 * package's own install script only when allowed). Answers false when links are missing and the folder is read-only.
 */
export async function hydrateLibraryLinks(nativeDir: string): Promise<boolean> {
  for (const { source, target } of await readLinks(nativeDir)) {
    const link = join(nativeDir, withoutFirstFolder(target));
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(link), join(nativeDir, withoutFirstFolder(source))), link);
    } catch (error) {
      if (hasErrorCode(error, 'EROFS', 'EACCES', 'EPERM')) return false;
      // Another start made it meanwhile.
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

async function readLinks(nativeDir: string): Promise<LibraryLink[]> {
  try {
    return JSON.parse(await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The list names files from the package's folder on: `native/lib/libpq.so`. */
function withoutFirstFolder(path: string): string {
  return path.split('/').slice(1).join('/');
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
