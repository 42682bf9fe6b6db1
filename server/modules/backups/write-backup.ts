import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Tables } from '#server/database.ts';
import { encrypt } from '#server/platform/archive/encryption.ts';
import { ArchiveWriter } from '#server/platform/archive/write-archive.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import { findAppliedMigrations } from '#server/platform/database/migrate.ts';
import { type Snapshot, withSnapshot } from '#server/platform/database/snapshot.ts';
import { findCopiedTables, findSequences, readVersions } from '#server/platform/database/table-copies.ts';
import type { Files } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { repository } from '#server/platform/source-or-build.ts';
import { readBooks } from './books.ts';
import { addFiles } from './copy-files.ts';
import { addTables } from './copy-tables.ts';
import { type BackupHeader, type BackupManifest, backupFormat, headerName, manifestName } from './manifest.ts';

/** What is backed up. */
export type BackupSource = {
  database: DatabaseAddress;
  files: Files;
  clock: Clock;
  log: Log;
  facts: Pick<BackupHeader, 'site' | 'mode' | 'secrets'>;
  /** An export is the database alone. */
  contents: BackupHeader['contents'];
  /** Whether the books are read as well, which requires the schema of this version. */
  hasBooks?: boolean;
  /** Whether the site records it; a copy that is thrown away must not count as a backup. */
  isNoted?: boolean;
};

/** Takes all bytes of a backup; returns how many there were once they are stored safely. */
export type BackupSink = (bytes: Readable) => Promise<number>;

export type WrittenBackup = { header: BackupHeader; manifest: BackupManifest; bytes: number };

/** The version of the program that `package.json` names. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', repository), 'utf8')) as { version: string };
  return version;
}

async function readHeaderOf(
  { at, db, client }: Snapshot<Tables>,
  { facts, contents, hasBooks = true }: BackupSource,
): Promise<BackupHeader> {
  const migrations = await findAppliedMigrations(db);
  return {
    format: backupFormat,
    contents,
    version: readVersion(),
    migrations,
    ...(await readVersions(client)),
    takenAt: at.toISOString(),
    ...facts,
    tables: await findCopiedTables(client),
    sequences: await findSequences(client),
    ...(hasBooks ? { books: await readBooks(db) } : {}),
  };
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function fill(
  writer: ArchiveWriter,
  snapshot: Snapshot<Tables>,
  source: BackupSource,
): Promise<Pick<WrittenBackup, 'header' | 'manifest'>> {
  const header = await readHeaderOf(snapshot, source);
  await writer.add(headerName, asJson(header));
  const rows = await addTables(writer, snapshot.client, header.tables);
  const files =
    source.contents === 'everything'
      ? await addFiles(writer, source.files, snapshot.db)
      : { files: 0, fileBytes: 0, missing: { count: 0, names: [] } };
  const manifest = { rows, ...files };
  await writer.add(manifestName, asJson(manifest));
  await writer.addSums();
  writer.end();
  return { header, manifest };
}

/**
 * Backs up a site while people use it: the database as it was at one moment, and every file that it names then. Throws
 * BackupUnderWayError while another one is made.
 */
export async function writeBackup(source: BackupSource, sink: BackupSink, key?: string): Promise<WrittenBackup> {
  return withSnapshot<Tables, WrittenBackup>(source.database, source.log, async (snapshot) => {
    const writer = new ArchiveWriter(snapshot.at);
    const writing = sink(key === undefined ? writer.stream : await encrypt(writer.stream, key));
    const failing = writing.then(() => new Promise<never>(() => undefined));
    const filling = fill(writer, snapshot, source);
    filling.catch(() => undefined);
    try {
      // A failed sink reads no more, so the writer would wait for it for ever.
      const written = await Promise.race([filling, failing]);
      return { ...written, bytes: await writing };
    } catch (error) {
      writer.destroy(error instanceof Error ? error : new Error(String(error)));
      // A sink that failed has ended the archive first, and its own error alone says why.
      throw await writing.then(
        () => error,
        (reason: unknown) => reason,
      );
    }
  });
}
