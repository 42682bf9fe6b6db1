import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clusterEntry } from './data-location.ts';
import { hasErrorCode } from './errors.ts';
import { describeProcess } from './process-identity.ts';

/** What a server writes about itself into its cluster (`postmaster.pid`). */
export type PostmasterFile = { pid: number; port: number; socketDir: string; listenHost: string; status: string };

/** The fields are on lines of their own, in this order (src/include/utils/pidfile.h). */
const lines = { pid: 0, port: 3, socketDir: 4, listenHost: 5, status: 7 };

function pathOf(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/** Reads the file; undefined when there is none. Fields the server has not written yet are empty or zero. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    const fields = readFileSync(pathOf(clusterDir), 'utf8').split('\n');
    const field = (line: number) => fields[line]?.trim() ?? '';
    return {
      pid: Number.parseInt(field(lines.pid), 10) || 0,
      port: Number.parseInt(field(lines.port), 10) || 0,
      socketDir: field(lines.socketDir),
      listenHost: field(lines.listenHost),
      status: field(lines.status),
    };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether a running process is the server of a cluster. `unknown` where the system does not let us look. */
export type ProcessRole = 'our server' | 'something else' | 'unknown';

/** Whether the process that a `postmaster.pid` names is really the server: numbers are reused. */
export function roleOfProcess(pid: number, clusterDir: string): ProcessRole {
  const description = describeProcess(pid);
  if (description === undefined) return 'unknown';
  if (basename(description.arguments[0] ?? '') !== 'postgres') return 'something else';
  const { workingFolder, commandLine } = description;
  // A server works in its cluster; this stays true when the folder is moved under it.
  const isOurs =
    workingFolder === undefined
      ? commandLine.includes(` -D ${clusterDir} `)
      : workingFolder === realpathSync(clusterDir);
  return isOurs ? 'our server' : 'something else';
}

/** Whether the running server was started from exactly this program. */
export function runsProgram(pid: number, program: string): boolean {
  const description = describeProcess(pid);
  return description === undefined || description.commandLine.startsWith(`${program} `);
}

/** No process can have this number, on any system. */
const impossiblePid = 2_147_483_647;

/**
 * Marks the file of a dead server as dead when its process id now belongs to a foreign process or a zombie: PostgreSQL
 * would refuse to start. The file stays, because PostgreSQL finds in it the shared memory surviving children may hold.
 */
export function retireStalePostmasterFile(clusterDir: string): void {
  const file = readPostmasterFile(clusterDir);
  if (file === undefined || roleOfProcess(file.pid, clusterDir) !== 'something else') return;
  const { socketDir, port } = file;
  const socketLock = join(socketDir || clusterDir, `.s.PGSQL.${port}.lock`);
  for (const name of [pathOf(clusterDir), socketLock]) {
    try {
      const [, ...rest] = readFileSync(name, 'utf8').split('\n');
      writeFileSync(name, [String(impossiblePid), ...rest].join('\n'));
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
    }
  }
}

/**
 * Asks the server that runs on a data folder to stop, without waiting for it and without knowing who started it: for the
 * last moment of a process that cannot stop in order.
 */
export function requestPostgresStop(dataDir: string): void {
  const entry = clusterEntry(dataDir);
  if (!existsSync(entry)) return;
  const clusterDir = realpathSync(entry);
  const pid = readPostmasterFile(clusterDir)?.pid;
  if (pid !== undefined && roleOfProcess(pid, clusterDir) === 'our server') process.kill(pid, 'SIGINT');
}
