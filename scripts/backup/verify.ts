import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { checkBackup, restoreBackup } from '#server/modules/backups/index.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import { openBackupFile } from '../operator/backup-file.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { askCopy, type Drill } from './ask-copy.ts';

type Say = (message: string) => void;

/**
 * The restore drill: restores a backup beside the site, in a folder of its own with a PostgreSQL of its own, compares
 * the result, requests pages of the copy over HTTP on a free port, and removes everything again. The copy runs no jobs:
 * it sends no mail and ends no auction.
 */
export async function verify(config: Config, file: string, say: Say): Promise<Drill> {
  const { open, shown } = openBackupFile(file, config);
  const { key } = config.backups;
  say(`Reading ${shown}`);
  const backup = await checkBackup(open, key);
  const dataDir = await mkdtemp(join(tmpdir(), 'urugo-drill-'));
  // PostgreSQL may run as an account that must be able to enter.
  await chmod(dataDir, 0o755);
  try {
    say('Restoring it beside the site');
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      const { owner, connection } = postgres;
      const files = await openFiles(dataDir, undefined);
      const target = { owner, application: connection.user, files, log: createLog('silent') };
      const faults = await restoreBackup(open, key, backup, target);
      const asked = await askCopy(
        { ...config, dataDir, s3: undefined, searchIndex: 'inline', searchEngine: 'memory' },
        connection,
        backup,
      );
      return { lines: asked.lines, faults: [...faults, ...asked.faults] };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The drill as a command; throws OperatorError when the backup does not hold what it should. */
export async function printDrill(config: Config, file: string, say: Say): Promise<void> {
  const { lines, faults } = await verify(config, file, say);
  for (const line of lines) say(line);
  if (faults.length > 0) throw new OperatorError(`The copy is not right:\n${faults.join('\n')}`);
  say('The backup is whole, and a site can be started from it.');
}
