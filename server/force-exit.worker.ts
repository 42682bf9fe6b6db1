import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { ownsDataDir } from './platform/postgres/data-dir-lock.ts';
import { requestPostgresStop } from './platform/postgres/postmaster-file.ts';

// A thread of its own, because the timers of the main thread do not fire when that is stuck.
const { milliseconds, dataDir }: { milliseconds: number; dataDir: string } = workerData;
setTimeout(() => {
  try {
    if (ownsDataDir(join(dataDir, 'urugo.lock'))) requestPostgresStop(dataDir);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, milliseconds);
