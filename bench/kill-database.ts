import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the PostgreSQL of a data folder without a word, as a power cut would; what started it starts it again. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
