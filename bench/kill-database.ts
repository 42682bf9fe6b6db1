import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process of the PostgreSQL of a data folder whose children are all others of it. */
export function databasePid(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

/** Kills the PostgreSQL of a data folder (SIGKILL), as a power cut would; its supervisor restarts it. */
export function killDatabase(dataDir: string): void {
  process.kill(databasePid(dataDir), 'SIGKILL');
}
