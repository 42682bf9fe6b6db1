import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Placement } from './data-location.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmasterFile, retireStalePostmasterFile, roleOfProcess } from './postmaster-file.ts';
import { isProcessRunning } from './process-identity.ts';
import { type ListenAddress, type Settings, settingArguments } from './settings.ts';
import { type Account, asAccount, rootFolder, runCommand } from './unprivileged-account.ts';

const fastMilliseconds = 8_000;
const immediateMilliseconds = 5_000;

/** Stops a server in order; as a last resort at once, which costs a recovery at the next start but no data. */
export async function stopServer(server: RunningServer, log: (message: string) => void): Promise<void> {
  await server.requestStop('fast');
  if (await endsWithin(server, fastMilliseconds)) return;
  log('PostgreSQL is slow to stop: ending it at once. It loses nothing and will recover at the next start.');
  await server.requestStop('immediate');
  if (await endsWithin(server, immediateMilliseconds)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop.`);
}

async function endsWithin(server: RunningServer, milliseconds: number): Promise<boolean> {
  const patience = new AbortController();
  const outcome = await Promise.race([
    server.ended.then(() => true),
    sleep(milliseconds, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  return outcome;
}

/** How a server is asked to stop: dropping clients, or at once (recovery at the next start). */
export type StopMode = 'fast' | 'immediate';

/** A running server, started by us or found running. */
export type RunningServer = {
  pid: number;
  /** Settles when the process has ended, with a description of how. */
  ended: Promise<string>;
  requestStop(mode: StopMode): Promise<void>;
};

/** All that starting a server takes. */
export type ServerSetup = {
  placement: Placement;
  binaries: Binaries;
  account: Account | undefined;
  address: ListenAddress;
  settings: Settings;
  log: (message: string) => void;
};

const pollMilliseconds = 20;
const watchMilliseconds = 250;
const retryMilliseconds = 100;
/** How long children of a killed server, or a server that is just stopping, may hold the cluster. */
const occupiedMilliseconds = 10_000;
const recoveryNoticeMilliseconds = 10_000;

/** Starts the server and waits until it accepts connections. Waits for the remains of an earlier server to go. */
export async function startPostmaster(setup: ServerSetup, signal: AbortSignal): Promise<RunningServer> {
  const deadline = Date.now() + occupiedMilliseconds;
  while (true) {
    if (signal.aborted) throw new EmbeddedPostgresError('PostgreSQL was told to stop while it was starting.');
    retireStalePostmasterFile(setup.placement.clusterDir);
    const logStart = logSize(setup.placement.logFile);
    const server = launch(setup);
    const failure = await waitUntilReady(server, setup, signal);
    if (failure === undefined) return server;
    const reason = readLogSince(setup.placement.logFile, logStart) || failure;
    const isOccupied = /pre-existing shared memory block|lock file ".*" already exists/.test(reason);
    if (!isOccupied || Date.now() >= deadline) throw new EmbeddedPostgresError(`PostgreSQL did not start: ${reason}`);
    await sleep(retryMilliseconds);
  }
}

/** A server that runs already and was recognised as ours. */
export function watchPostmaster(pid: number, setup: ServerSetup): RunningServer {
  return { pid, ended: waitUntilGone(pid), requestStop: (mode) => requestStop(pid, mode, setup) };
}

function launch(setup: ServerSetup): RunningServer {
  rotateLog(setup.placement.logFile);
  return process.platform === 'win32' ? launchOnWindows(setup) : launchOnPosix(setup);
}

/** In a process group of its own: Ctrl-C in the terminal must not reach it before the application has finished. */
function launchOnPosix(setup: ServerSetup): RunningServer {
  const { placement, binaries, account, address, settings } = setup;
  const output = openSync(placement.logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', placement.clusterDir, ...settingArguments(address, settings)], {
    ...asAccount(account),
    cwd: rootFolder,
    env: binaries.environment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return {
    pid: child.pid ?? 0,
    ended: waitForEnd(child),
    requestStop: async (mode) => {
      // Node signals a child only as long as it has not seen it end.
      child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    },
  };
}

/** PostgreSQL refuses administrators on Windows; pg_ctl drops their rights, and the server is not our child then. */
function launchOnWindows(setup: ServerSetup): RunningServer {
  const { placement, binaries, address, settings } = setup;
  const options = settingArguments(address, settings).join(' ');
  const launching = runCommand(
    binaries.pgCtl,
    ['start', '-W', '-D', placement.clusterDir, '-l', placement.logFile, '-o', options],
    { account: undefined, environment: binaries.environment },
  );
  const server: RunningServer = {
    pid: 0,
    ended: launching.then(async (result) => {
      if (result.exitCode !== 0) return result.output.trim();
      for (const deadline = Date.now() + occupiedMilliseconds; Date.now() < deadline; ) {
        server.pid = readPostmasterFile(placement.clusterDir)?.pid ?? 0;
        if (isProcessRunning(server.pid)) return waitUntilGone(server.pid);
        await sleep(pollMilliseconds);
      }
      return 'it ended at once';
    }),
    requestStop: (mode) => requestStop(server.pid, mode, setup),
  };
  return server;
}

/** Returns undefined once the server accepts connections, or how it ended. Recovery after a crash may take long. */
async function waitUntilReady(
  server: RunningServer,
  { placement, log }: ServerSetup,
  signal: AbortSignal,
): Promise<string | undefined> {
  let failure: string | undefined;
  server.ended.then((description) => {
    failure = description;
  });
  let nextNotice = Date.now() + recoveryNoticeMilliseconds;
  while (failure === undefined) {
    const file = readPostmasterFile(placement.clusterDir);
    if (file?.status === 'ready' && file.pid === server.pid) return undefined;
    if (signal.aborted) await stopServer(server, log);
    if (Date.now() >= nextNotice) {
      log('PostgreSQL is still recovering from an interruption.');
      nextNotice += recoveryNoticeMilliseconds;
    }
    await sleep(pollMilliseconds);
  }
  return failure;
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

/** Watches a process that is not our child. */
function waitUntilGone(pid: number): Promise<string> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isProcessRunning(pid)) return;
      clearInterval(timer);
      resolve('it is gone');
    }, watchMilliseconds);
    timer.unref();
  });
}

/** Stops a server that is not our child. Its number is checked again, since it may have been reused. */
async function requestStop(pid: number, mode: StopMode, { placement, binaries }: ServerSetup): Promise<void> {
  const { clusterDir } = placement;
  if (readPostmasterFile(clusterDir)?.pid !== pid) return;
  if (process.platform === 'win32') {
    await runCommand(binaries.pgCtl, ['stop', '-W', '-D', clusterDir, '-m', mode], {
      account: undefined,
      environment: binaries.environment,
    });
  } else if (roleOfProcess(pid, clusterDir) === 'our server') {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
}

const largestLog = 10 * 1024 * 1024;
const tailLength = 4_096;

/** Rotates the log (one generation) when it has grown large. Only while no server writes to it. */
export function rotateLog(logFile: string): void {
  if (logSize(logFile) > largestLog) renameSync(logFile, `${logFile}.1`);
}

/** Bytes written so far. */
export function logSize(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** The part of the log that was written after the first `from` bytes. */
export function readLogSince(logFile: string, from: number): string {
  const size = logSize(logFile);
  const start = Math.max(from, size - tailLength);
  if (size <= start) return '';
  const file = openSync(logFile, 'r');
  try {
    const buffer = Buffer.alloc(size - start);
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(file);
  }
}
