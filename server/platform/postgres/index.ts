import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Connection,
  connectionOfApp,
  connectionOfOwner,
  ensureDatabase,
  findRunningServer,
  probeServer,
  requireUsableServer,
} from './adopt-server.ts';
import { prepareBinaries } from './binaries.ts';
import { createCluster, hasCluster, readPassword, renewPassword } from './cluster.ts';
import { acquireDataDirLock, awaitDataDirLock, type DataDirLock } from './data-dir-lock.ts';
import { chooseSocketDir, clusterEntry, isOutside, placeCluster, sharedFolder, socketPort } from './data-location.ts';
import { EmbeddedPostgresError, hasErrorCode } from './errors.ts';
import { findFreePort } from './free-port.ts';
import { type RunningServer, type ServerSetup, startPostmaster, stopServer } from './postmaster.ts';
import type { ListenAddress, Settings } from './settings.ts';
import { superviseServer, type UnexpectedExitListener } from './supervised-server.ts';
import { chooseAccount } from './unprivileged-account.ts';

export type { Connection } from './adopt-server.ts';
export { findRunningPostgres, hasEmbeddedPostgres } from './adopt-server.ts';
export { DataDirInUseError } from './data-dir-lock.ts';
export { EmbeddedPostgresError } from './errors.ts';

export type EmbeddedPostgresOptions = {
  /** The application's data folder; made when missing. */
  dataDir: string;
  /** Called with every step worth knowing, as a sentence. */
  log: (message: string) => void;
  /** PostgreSQL settings that differ from ours, for tests. */
  settings?: Settings;
  /** How long to wait for another process that has the data folder and may be stopping. Default 5 s. */
  lockWaitMilliseconds?: number;
  /** Gives up a start that is under way, for example a long recovery when the operator presses Ctrl-C. */
  signal?: AbortSignal;
  /** A running process that has the folder and is going to pass it, and its server, to this one. */
  successorOf?: number | undefined;
};

/** A running PostgreSQL server of our own. */
export type EmbeddedPostgres = {
  /** For the application, whose role reads and writes rows and owns nothing. */
  connection: Connection;
  /** For migrations and commands of the operator: its role owns the database. */
  owner: Connection;
  /** The database is not in the data folder, which then holds a link to it. */
  isOutsideDataDir: boolean;
  /** Whether it was found running, left by an application that was killed. */
  isAdopted: boolean;
  serverVersion: string;
  /** Leaves the server, and the data folder, to another process that uses it already. */
  passTo(pid: number): void;
  /**
   * Stops the server (call it after the last query) and lets go of the data folder; only lets go of it where the folder is
   * another process's. May be called more than once.
   */
  stop(): Promise<void>;
  /** The server died and is being restarted on the same address. */
  onUnexpectedExit(listener: UnexpectedExitListener): void;
};

const defaultLockWait = 5_000;

/**
 * Starts PostgreSQL on a data folder, or takes over the server that a killed application left there.
 * Throws EmbeddedPostgresError with a text for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const locks: DataDirLock[] = [];
  const releaseLocks = () => {
    for (const lock of locks) lock.release();
  };
  const lock = async (lockFile: string) => {
    if (options.successorOf !== undefined) return void locks.push(awaitDataDirLock(lockFile, options.successorOf));
    const waitMilliseconds = options.lockWaitMilliseconds ?? defaultLockWait;
    locks.push(await acquireDataDirLock({ folder: dataDir, lockFile, waitMilliseconds, log: options.log }));
  };
  try {
    await lock(join(dataDir, 'urugo.lock'));
    const setup = await prepare(dataDir, options);
    // A copy of the data folder contains only a copy of the link: two applications must not share its target.
    if (isOutside(setup.placement)) await lock(`${setup.placement.clusterDir}.lock`);
    const isOurs = () => locks.every((each) => each.isOurs());
    const ownership = { isOurs, isSuccessor: options.successorOf !== undefined };
    const { stop, ...postgres } = await startOrAdopt(setup, ownership, options.signal ?? new AbortController().signal);
    const passTo = (pid: number) => {
      for (const each of locks) each.passTo(pid);
    };
    return { ...postgres, passTo, stop: () => stop().finally(releaseLocks) };
  } catch (error) {
    releaseLocks();
    throw error;
  }
}

/** Returns the real path of the data folder; it is made when missing. */
function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
    throw new EmbeddedPostgresError(`DATA_DIR (${dataDir}) must be a folder we may write to: ${String(error)}`);
  }
}

async function prepare(dataDir: string, { log, settings = {} }: EmbeddedPostgresOptions): Promise<ServerSetup> {
  const account = chooseAccount(clusterEntry(dataDir));
  const placement = await placeCluster(dataDir, account);
  if (isOutside(placement)) {
    const reason = account === undefined ? '' : ` (PostgreSQL runs as ${account.name}, who may not enter there)`;
    log(`Outside of DATA_DIR${reason} the database is kept in ${placement.clusterDir}: back up both folders.`);
  }
  const ownCopies = join(dataDir, 'postgres-programs');
  const copyFolders = account === undefined ? [ownCopies] : [sharedFolder, ownCopies];
  const binaries = await prepareBinaries({ account, copyFolders, log });
  const address: ListenAddress =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: await findFreePort() }
      : { host: await chooseSocketDir(placement.clusterDir, account), port: socketPort };
  return { placement, binaries, account, address, settings, log };
}

/** The ownership of a server: the owner of the data folder starts and stops it. */
type Ownership = { isOurs: () => boolean; isSuccessor: boolean };

async function startOrAdopt(
  setup: ServerSetup,
  { isOurs, isSuccessor }: Ownership,
  signal: AbortSignal,
): Promise<Omit<EmbeddedPostgres, 'passTo'>> {
  const { placement } = setup;
  if (!hasCluster(placement, setup.binaries)) await createCluster(setup);
  const found = isSuccessor
    ? await requireUsableServer(setup)
    : await findRunningServer(setup, readPassword(placement.passwordFile), signal);
  if (found === undefined && readPassword(placement.passwordFile) === undefined) await renewPassword(setup);
  const first = found?.server ?? (await startPostmaster(setup, signal));
  const owner = found?.connection ?? connectionOfOwner(setup.address, readPassword(placement.passwordFile) ?? '');
  // On Windows a restart must listen where the clients look for it, which an adopted server decided.
  const lasting = { ...setup, address: { host: owner.host, port: owner.port } };
  const start = async (halted: AbortSignal) => {
    if (isOurs()) return startPostmaster(lasting, halted);
    return (await requireUsableServer(lasting)).server;
  };
  const serverVersion = await enter(first, owner, { ...setup, isOurs });
  const supervised = superviseServer({ first, start, isOurs, log: setup.log });
  return {
    ...supervised,
    connection: connectionOfApp(owner),
    owner,
    serverVersion,
    isAdopted: found !== undefined,
    isOutsideDataDir: isOutside(placement),
  };
}

/** Makes sure that we can use the server; returns its version. Stops it when we cannot. */
async function enter(
  server: RunningServer,
  owner: Connection,
  { placement, log, isOurs }: ServerSetup & Pick<Ownership, 'isOurs'>,
): Promise<string> {
  try {
    const answer = await probeServer(owner);
    if (answer.kind === 'wrong password') {
      throw new EmbeddedPostgresError(
        `The database refuses the password in ${placement.passwordFile}. Remove that file to have a new one set.`,
      );
    }
    if (answer.kind === 'silent') throw new EmbeddedPostgresError('PostgreSQL started but does not answer.');
    await ensureDatabase(owner);
    return answer.version;
  } catch (error) {
    if (isOurs()) await stopServer(server, log);
    throw error;
  }
}
