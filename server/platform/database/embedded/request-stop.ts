import { existsSync, realpathSync } from 'node:fs';
import { clusterEntry } from './placement.ts';
import { readPostmasterFile, roleOfProcess } from './postmaster-file.ts';

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
