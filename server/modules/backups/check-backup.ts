import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { ArchiveError } from '#server/platform/archive/archive-error.ts';
import { decrypt } from '#server/platform/archive/encryption.ts';
import { readArchive, SumChecker } from '#server/platform/archive/read-archive.ts';
import {
  type BackupHeader,
  type BackupManifest,
  backupFormat,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
} from './manifest.ts';

/** Opens a backup from its beginning; it is read twice: once to check that it is complete, and once to restore it. */
export type BackupOpener = () => Promise<Readable>;

/** The description that a complete backup has of itself. */
export type CheckedBackup = { header: BackupHeader; manifest: BackupManifest };

function parse<Schema extends z.ZodType>(schema: Schema, name: string, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new ArchiveError(`Its part ${name} cannot be understood.`, { cause: error });
  }
}

function readHeader(name: string, bytes: Buffer): BackupHeader {
  if (name !== headerName) throw new ArchiveError('It is no backup of Urugo.');
  const { format = 0 } = Object(JSON.parse(bytes.toString('utf8'))) as { format?: number };
  if (format > backupFormat)
    throw new ArchiveError('It was made by a newer version of Urugo: restore it with that one.');
  return parse(headerSchema, name, bytes);
}

/** Reads a backup to its end: each part must be as it was written, and the last one there. Throws ArchiveError. */
export async function checkBackup(open: BackupOpener, key: string | undefined): Promise<CheckedBackup> {
  const checker = new SumChecker();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const part of readArchive(await decrypt(await open(), key))) {
    header ??= readHeader(part.name, part.bytes);
    checker.check(part);
    if (part.name === manifestName) manifest = parse(manifestSchema, part.name, part.bytes);
  }
  if (header === undefined) throw new ArchiveError('It is empty.');
  if (manifest === undefined) throw new ArchiveError('It is not complete: whoever wrote it did not get to the end.');
  checker.end();
  return { header, manifest };
}
