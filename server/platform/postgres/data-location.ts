import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { type Account, runCommand } from './unprivileged-account.ts';

/** Where things of one data folder are. */
export type Placement = {
  dataDir: string;
  /** The cluster: PostgreSQL's own data directory. A real path, outside `dataDir` when its account may not enter that. */
  clusterDir: string;
  passwordFile: string;
  logFile: string;
};

/** Holds what root's PostgreSQL needs in a place that every account may enter. */
export const sharedFolder = '/var/lib/urugo';

/** Longest path of a socket that every system takes (104 bytes on macOS, 108 on Linux, with the final zero). */
const longestSocketPath = 100;
/** The number only names the socket's file: nothing listens on a network port. */
export const socketPort = 5432;

/** `DATA_DIR/postgres`: the cluster, or a link to it. */
export function clusterEntry(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Whether a backup of the data folder alone would lack the database. */
export function isOutside({ dataDir, clusterDir }: Placement): boolean {
  return clusterDir !== clusterEntry(dataDir);
}

/** Decides where the cluster of a data folder is or shall be, and remembers it by a link in the data folder. */
export async function placeCluster(dataDir: string, account: Account | undefined): Promise<Placement> {
  // Throws when we may not start programs as the account at all; better here than after copying programs for it.
  if (account !== undefined) await canEnter(account, '/');
  const files = { dataDir, passwordFile: join(dataDir, 'postgres.password'), logFile: join(dataDir, 'postgres.log') };
  const entry = clusterEntry(dataDir);
  const link = lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (link) return { ...files, clusterDir: resolveLink(entry, files.passwordFile) };
  if (account === undefined || (await canEnter(account, dataDir))) return { ...files, clusterDir: entry };
  if (existsSync(entry)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as ${account.name}, who may not enter ${dataDir}. Make every folder above it enterable ` +
        `(chmod o+x), or move the database: mv ${entry} ${sharedFolder}/moved && ln -s ${sharedFolder}/moved ${entry}`,
    );
  }
  const clusterDir = join(sharedFolder, `${shortHash(dataDir)}-${randomBytes(3).toString('hex')}`);
  makeOpenFolder(sharedFolder);
  if (!(await canEnter(account, sharedFolder))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as ${account.name}, who may enter neither ${dataDir} nor ${sharedFolder}. ` +
        'Choose a DATA_DIR whose parent folders everybody may enter (chmod o+x).',
    );
  }
  // The link is written first, so that an interrupted start finds the same place again.
  symlinkSync(clusterDir, entry);
  return { ...files, clusterDir };
}

/** The folder for the socket: the cluster itself, or a short one when that path is too long for a socket. */
export async function chooseSocketDir(clusterDir: string, account: Account | undefined): Promise<string> {
  if (isShortEnough(clusterDir)) return clusterDir;
  for (const folder of [tmpdir(), '/tmp']) {
    const socketDir = join(folder, `urugo-${shortHash(clusterDir)}`);
    if (!isShortEnough(socketDir)) continue;
    makePrivateFolder(socketDir, account);
    if (account === undefined || (await canEnter(account, socketDir))) return socketDir;
  }
  throw new EmbeddedPostgresError(`The path ${clusterDir} is too long for a socket: choose a shorter DATA_DIR.`);
}

function isShortEnough(socketDir: string): boolean {
  return Buffer.byteLength(join(socketDir, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

/**
 * The target of the link. It may not exist yet, but it must not have disappeared: an empty site would hide the loss.
 */
function resolveLink(entry: string, passwordFile: string): string {
  if (existsSync(entry)) return realpathSync(entry);
  const clusterDir = readlinkSync(entry);
  if (existsSync(passwordFile)) {
    throw new EmbeddedPostgresError(
      `The database that ${entry} points to, ${clusterDir}, is gone (was it on a disk that is not there now?). ` +
        `Bring it back, or, to begin with an empty one, remove ${entry} and ${passwordFile}.`,
    );
  }
  makeOpenFolder(dirname(clusterDir));
  return clusterDir;
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  const enter = ['-c', 'cd -- "$1"', 'sh', folder];
  const result = await runCommand('/bin/sh', enter, { account, environment: { LC_ALL: 'C' } });
  if (result.failure !== undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and we may not start programs as ${account.name} ` +
        `(${result.failure.message}). Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return result.exitCode === 0;
}

function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Makes a folder only the account may enter; refuses one that belongs to another account. */
function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const status = lstatSync(folder);
  const ownerId = account?.uid ?? process.getuid?.();
  if (!status.isDirectory() || ![ownerId, process.getuid?.()].includes(status.uid)) {
    throw new EmbeddedPostgresError(`${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  }
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
