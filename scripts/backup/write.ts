import type { Config } from '#server/config.ts';
import {
  factsOfSite,
  makeBackup,
  makeKeptBackup,
  openSource,
  type WrittenBackup,
} from '#server/modules/backups/index.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openBackupFile } from '../operator/backup-file.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { showBytes } from '../operator/show-bytes.ts';
import { withSiteDatabase } from '../operator/with-site-database.ts';

type Say = (message: string) => void;

function printWritten({ header, manifest, bytes }: WrittenBackup, place: string, say: Say): void {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  say(
    `${place}: ${showBytes(bytes)}, the site as it was at ${header.takenAt}: ${rows} rows of ${header.tables.length} tables` +
      (header.contents === 'everything' ? ` and ${manifest.files} files.` : '. Files are not in it.'),
  );
  const { count, names } = manifest.missing;
  if (count > 0) say(`NOT IN IT, because the store has lost them: ${count} files (${names.join(', ')}).`);
  say(`Keep beside it, because they are not in it: ${header.secrets.map(({ name }) => name).join(', ')}.`);
}

type Contents = Parameters<typeof openSource>[0]['contents'];

/** Backs up to a file, or without one to the place of the settings. */
export async function write(
  config: Config,
  file: string | undefined,
  say: Say,
  contents: Contents = 'everything',
): Promise<void> {
  const { dir, keep, key, s3 } = config.backups;
  if (file === undefined && dir === undefined) throw new OperatorError('To which file? Or set BACKUP_DIR.');
  await withSiteDatabase({ ...config, say }, async (_db, database) => {
    const { dataDir } = config;
    const log = createLog('silent');
    const source = await openSource({ database, dataDir, s3: config.s3, facts: factsOfSite(config), contents, log });
    if (file !== undefined) {
      const { place, name, shown } = openBackupFile(file, config);
      return printWritten(await makeBackup(source, { place, name, key }), shown, say);
    }
    const made = await makeKeptBackup(source, { dir: dir ?? '', keep, key, s3 });
    printWritten(made, made.place, say);
    if (made.removed.length > 0) say(`Removed: ${made.removed.join(', ')}.`);
  });
}
