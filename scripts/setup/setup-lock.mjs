import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runtimeFolder } from './repository.mjs';

const lockFile = join(runtimeFolder, 'setup.lock');
const retryMilliseconds = 200;

/**
 * Runs something while no other start or test of this checkout installs or builds.
 * @template Result
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function withSetupLock(run) {
  mkdirSync(runtimeFolder, { recursive: true });
  let hasReportedWaiting = false;
  while (!tryToLock()) {
    const owner = readOwner();
    if (owner !== undefined && !isRunning(owner)) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (owner !== undefined && !hasReportedWaiting) {
      console.log(`Waiting for process ${owner}, which is setting up this folder as well.`);
      hasReportedWaiting = true;
    }
    await sleep(retryMilliseconds);
  }
  process.once('exit', unlock);
  try {
    return await run();
  } finally {
    process.off('exit', unlock);
    unlock();
  }
}

function tryToLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function unlock() {
  rmSync(lockFile, { force: true });
}

/** The process that holds the lock; undefined while it is being taken or released. */
function readOwner() {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
