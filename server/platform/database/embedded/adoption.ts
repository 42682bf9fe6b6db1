import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type RunningServer, type ServerSetup, watchPostmaster } from './postmaster.ts';
import { type PostmasterFile, readPostmasterFile, roleOfProcess, runsProgram } from './postmaster-file.ts';
import { isProcessRunning } from './process-identity.ts';
import { type Connection, connectionBy, probeServer } from './server-probe.ts';
import { stopServer } from './stop-server.ts';

/** A server left running by an application that was killed. */
export type FoundServer = { server: RunningServer; connection: Connection };

const answerMilliseconds = 30_000;
const retryMilliseconds = 100;

/**
 * Looks whether a server left over from an earlier run works on our cluster. Answers it when it runs our programs
 * and knows our password; stops it when it does not; answers undefined when a server must be started.
 */
export async function findRunningServer(
  setup: ServerSetup,
  password: string | undefined,
  signal: AbortSignal,
): Promise<FoundServer | undefined> {
  const { clusterDir } = setup.placement;
  const deadline = Date.now() + answerMilliseconds;
  while (true) {
    if (signal.aborted) throw new EmbeddedPostgresError('PostgreSQL was told to stop while it was starting.');
    const file = readPostmasterFile(clusterDir);
    // The file of a dead server is PostgreSQL's own to clear: it checks for surviving children first.
    if (file === undefined || !isProcessRunning(file.pid)) return undefined;
    const role = roleOfProcess(file.pid, clusterDir);
    if (role === 'something else') return undefined;
    const verdict = await examine(file, setup, password);
    if (verdict === 'stop' && role === 'our server') return stopLeftOver(file.pid, setup);
    if (typeof verdict === 'object') return verdict;
    // Not recognisable and not answering to our password: PostgreSQL itself decides whether the file is stale.
    if (role === 'unknown') return undefined;
    if (Date.now() >= deadline) throw silentServerError(file.pid, clusterDir);
    await sleep(retryMilliseconds);
  }
}

/** What to do with a server: use it, stop it, or ask again because it is starting, stopping or busy. */
async function examine(
  file: PostmasterFile,
  setup: ServerSetup,
  password: string | undefined,
): Promise<FoundServer | 'stop' | 'wait'> {
  const { placement, binaries, log } = setup;
  if (file.status !== 'ready') return 'wait';
  if (password === undefined) return 'stop';
  const connection = connectionBy(file, password);
  const answer = await probeServer(connection);
  if (answer.kind === 'silent') return 'wait';
  if (answer.kind === 'wrong password') return 'stop';
  if (realpathSync(answer.clusterDir) !== realpathSync(placement.clusterDir)) return 'wait';
  if (answer.version !== binaries.version || !runsProgram(file.pid, binaries.postgres)) return 'stop';
  log(`Using the PostgreSQL ${answer.version} that an earlier run left working (process ${file.pid}).`);
  return { server: watchPostmaster(file.pid, setup), connection };
}

async function stopLeftOver(pid: number, setup: ServerSetup): Promise<undefined> {
  setup.log(
    `Stopping the PostgreSQL that an earlier run left working (process ${pid}): it is not as this one needs it.`,
  );
  await stopServer(watchPostmaster(pid, setup), setup.log);
}

function silentServerError(pid: number, clusterDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `A PostgreSQL server (process ${pid}) works on ${clusterDir} but does not answer. Stop it and start again: kill -INT ${pid}`,
  );
}
