import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kills the PostgreSQL of a data folder (SIGKILL), as a power cut would; its supervisor restarts it. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
