import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Placement } from './data-location.ts';
import { EmbeddedPostgresError, hasErrorCode } from './errors.ts';
import { type Account, asAccount, runCommand } from './unprivileged-account.ts';

/** The role every cluster is made with: it owns the database and everything in it, and runs the migrations. */
export const ownerRole = 'urugo';

type ClusterRequest = {
  placement: Placement;
  binaries: Binaries;
  account: Account | undefined;
  log: (message: string) => void;
};

/** Whether the cluster has been made; throws when it is of another major version or not a cluster at all. */
export function hasCluster({ clusterDir }: Placement, binaries: Binaries): boolean {
  const version = readIfPresent(join(clusterDir, 'PG_VERSION'))?.trim();
  const ourMajor = binaries.version.split('.')[0];
  if (version === undefined) {
    refuseUnknownFiles(clusterDir);
    return false;
  }
  if (version === ourMajor) return true;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was written by PostgreSQL ${version}, and this version of Urugo brings ` +
      `PostgreSQL ${ourMajor}. Start it with the Urugo that wrote it and take an export, or run a PostgreSQL ${version} ` +
      'server on it and set DATABASE_URL.',
  );
}

/** Makes the cluster: in a folder beside, renamed when complete, so that an interrupted attempt leaves none. */
export async function createCluster({ placement, binaries, account, log }: ClusterRequest): Promise<void> {
  const { clusterDir, passwordFile } = placement;
  removeUnfinished(clusterDir);
  // An empty folder of that name would be in the way of the rename on Windows.
  if (existsSync(clusterDir)) rmdirSync(clusterDir);
  log('Creating the database cluster (first start only).');
  const password = inventPassword();
  const unfinished = `${clusterDir}${unfinishedMark}${randomBytes(4).toString('hex')}`;
  const made = join(unfinished, 'cluster');
  const givenPassword = join(unfinished, 'password');
  for (const folder of [unfinished, made]) makeFolderOf(account, folder);
  writeFileSync(givenPassword, password, { mode: 0o600 });
  giveTo(account, givenPassword);
  const result = await runCommand(binaries.initdb, initialisation(made, givenPassword), {
    account,
    environment: binaries.environment,
  });
  if (result.exitCode !== 0) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
    const reason = result.failure?.message ?? result.output.trim();
    throw new EmbeddedPostgresError(`The database cluster could not be made in ${dirname(clusterDir)}: ${reason}`);
  }
  renameSync(made, clusterDir);
  syncFolder(dirname(clusterDir));
  // Last, so that the file shows that there was a cluster; without it the next start sets a new password.
  storePassword(passwordFile, password);
  removeUnfinished(clusterDir);
}

function initialisation(clusterDir: string, passwordFile: string): string[] {
  return [
    ...['-D', clusterDir, '-U', ownerRole, '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'],
  ];
}

/** The stored password; undefined when the file is missing. */
export function readPassword(passwordFile: string): string | undefined {
  return readIfPresent(passwordFile)?.trim() || undefined;
}

/** Gives the database user a new password; the server must not be running. For a data folder that lost its file. */
export async function renewPassword({ placement, binaries, account, log }: ClusterRequest): Promise<void> {
  log('The password file of the database is missing: setting a new password.');
  const password = inventPassword();
  const result = await runCommand(binaries.postgres, ['--single', '-D', placement.clusterDir, 'postgres'], {
    account,
    environment: binaries.environment,
    input: `ALTER ROLE ${ownerRole} PASSWORD '${password}'\n`,
  });
  if (result.exitCode !== 0) {
    throw new EmbeddedPostgresError(`The password of the database could not be renewed: ${result.output.trim()}`);
  }
  storePassword(placement.passwordFile, password);
}

/** Hexadecimal digits only, so that it needs no quoting in SQL and in files. */
function inventPassword(): string {
  return randomBytes(24).toString('hex');
}

function storePassword(passwordFile: string, password: string): void {
  const unfinished = `${passwordFile}.new`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, password, { mode: 0o600, flush: true });
  renameSync(unfinished, passwordFile);
  syncFolder(dirname(passwordFile));
}

const unfinishedMark = '.unfinished-';

/**
 * Removes unfinished files of earlier starts. The last process of a killed start may go on writing for a while: its
 * files are removed once the cluster has been made, or by the next start.
 */
function removeUnfinished(clusterDir: string): void {
  const folder = dirname(clusterDir);
  const mark = basename(clusterDir) + unfinishedMark;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(mark))) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function refuseUnknownFiles(clusterDir: string): void {
  if (!existsSync(clusterDir) || readdirSync(clusterDir).length === 0) return;
  throw new EmbeddedPostgresError(
    `${clusterDir} holds files but no PostgreSQL database. Move it away, or choose another DATA_DIR.`,
  );
}

function makeFolderOf(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  giveTo(account, folder);
}

function giveTo(account: Account | undefined, path: string): void {
  const { uid, gid } = asAccount(account);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Makes a rename in a folder survive a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
