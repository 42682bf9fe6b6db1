import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readPassword } from './cluster.ts';
import { clusterEntry } from './placement.ts';
import { readPostmasterFile, roleOfProcess } from './postmaster-file.ts';
import { isProcessRunning } from './process-identity.ts';
import { type Connection, connectionBy, probeServer } from './server-probe.ts';

/** Whether an application has ever made its database in this data folder. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(clusterEntry(dataDir));
}

/**
 * How to reach, as its owner, the server that another process, the application, runs on a data folder; undefined when
 * none is ready. For commands that an operator uses beside the running application.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  if (!hasEmbeddedPostgres(dataDir)) return undefined;
  const clusterDir = realpathSync(clusterEntry(dataDir));
  const file = readPostmasterFile(clusterDir);
  const password = readPassword(join(realpathSync(dataDir), 'postgres.password'));
  if (file?.status !== 'ready' || password === undefined || !isProcessRunning(file.pid)) return undefined;
  if (roleOfProcess(file.pid, clusterDir) === 'something else') return undefined;
  const connection = connectionBy(file, password);
  const answer = await probeServer(connection);
  return answer.kind === 'ready' && realpathSync(answer.clusterDir) === clusterDir ? connection : undefined;
}
