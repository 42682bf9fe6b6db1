import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, hasErrorCode } from './errors.ts';
import { isProcessRunning, processIdentity } from './process-identity.ts';

/** Another running process has this data folder. */
export class DataDirInUseError extends EmbeddedPostgresError {
  override name = 'DataDirInUseError';
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `DATA_DIR is in use by process ${pid} (${folder}). ` +
        'Stop that process, or start this one with another DATA_DIR and PORT.',
    );
    this.pid = pid;
  }
}

export type DataDirLock = {
  /** Whether the folder is this process's: not yet, or no longer, where it is passed from one process to the next. */
  isOurs(): boolean;
  /** Makes another running process the owner, in one step. */
  passTo(pid: number): void;
  release(): void;
};

type Owner = { pid: number; identity: string | undefined };
type LockRequest = {
  folder: string;
  lockFile: string;
  /** How long to wait for an owner that may just be stopping. */
  waitMilliseconds: number;
  log: (message: string) => void;
};

const retryMilliseconds = 100;

/**
 * Makes this process the only one that uses a data folder. A lock left by a dead process is taken over.
 * Throws DataDirInUseError when the owner still runs after the waiting time.
 */
export async function acquireDataDirLock({
  folder,
  lockFile,
  waitMilliseconds,
  log,
}: LockRequest): Promise<DataDirLock> {
  const deadline = Date.now() + waitMilliseconds;
  let hasReportedWaiting = false;
  while (!tryToOwn(lockFile)) {
    const owner = readOwner(lockFile);
    if (owner !== undefined && !isStillRunning(owner)) {
      removeStaleLock(lockFile);
      continue;
    }
    if (Date.now() >= deadline) {
      if (owner !== undefined) throw new DataDirInUseError(folder, owner.pid);
      // Created but never written: its process ended in between.
      removeStaleLock(lockFile);
      continue;
    }
    if (owner !== undefined && !hasReportedWaiting) {
      log(`The data folder is in use by process ${owner.pid}; waiting a moment in case it is stopping.`);
      hasReportedWaiting = true;
    }
    await sleep(retryMilliseconds);
  }
  return lockIn(lockFile);
}

/** The lock of a folder that its present owner, a running process, is going to pass to this one. */
export function awaitDataDirLock(lockFile: string, ownerPid: number): DataDirLock {
  const owner = readOwner(lockFile);
  if (owner?.pid !== ownerPid || !isStillRunning(owner)) {
    throw new EmbeddedPostgresError(`Process ${ownerPid}, which was to pass the data folder on, does not have it.`);
  }
  return lockIn(lockFile);
}

/** Whether this process owns the data folder of a lock file. */
export function ownsDataDir(lockFile: string): boolean {
  return readOwner(lockFile)?.pid === process.pid;
}

function lockIn(lockFile: string): DataDirLock {
  return {
    isOurs: () => ownsDataDir(lockFile),
    passTo: (pid) => passLock(lockFile, pid),
    release: () => releaseLock(lockFile),
  };
}

const ownerText = (pid: number) => JSON.stringify({ pid, identity: processIdentity(pid) } satisfies Owner);

function passLock(lockFile: string, pid: number): void {
  if (!ownsDataDir(lockFile)) return;
  const aside = `${lockFile}.for-${pid}`;
  writeFileSync(aside, ownerText(pid), { mode: 0o644 });
  renameSync(aside, lockFile);
}

function tryToOwn(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, ownerText(process.pid), { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The owner written in the lock; undefined while there is none or it is being written. */
function readOwner(lockFile: string): Owner | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(lockFile, 'utf8')) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, identity } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isStillRunning({ pid, identity }: Owner): boolean {
  return isProcessRunning(pid) && (identity === undefined || processIdentity(pid) === identity);
}

/**
 * Takes a stale lock away by renaming: of two processes that find it at once only one gets each file, and one that
 * finds that it got the fresh lock of the other puts it back.
 */
function removeStaleLock(lockFile: string): void {
  const aside = `${lockFile}.stale-${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  const owner = readOwner(aside);
  if (owner !== undefined && isStillRunning(owner)) renameSync(aside, lockFile);
  else rmSync(aside, { force: true });
}

function releaseLock(lockFile: string): void {
  if (ownsDataDir(lockFile)) rmSync(lockFile, { force: true });
}
