import * as z from 'zod';

/** The version of the format; a program reads its own and those before it. */
export const backupFormat = 1;

/** The first and the last part of every backup. */
export const headerName = 'backup.json';
export const manifestName = 'manifest.json';

const count = z.int().min(0);

/** The content of the first part: everything that a restore has to know before it begins. */
export const headerSchema = z.object({
  format: z.int(),
  /** `everything`, or `database` for an export without files. */
  contents: z.enum(['everything', 'database']),
  version: z.string(),
  /** The migrations the database had, in their order. */
  migrations: z.array(z.string()).min(1),
  postgres: z.string(),
  /** The last migration of the job queue. */
  jobs: count,
  /** Everything that had been committed by then is in the backup. */
  takenAt: z.iso.datetime(),
  site: z.string(),
  mode: z.enum(['demo', 'production']),
  /** The names of secrets that the site needs and a backup never contains; for keys a fingerprint. */
  secrets: z.array(z.object({ name: z.string(), fingerprint: z.string().optional() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The books and the heads of the logs of auctions at that moment; not in a copy of an earlier version's data. */
  books: z
    .object({
      ledger: z.array(
        z.object({ kind: z.string(), currency: z.string(), accounts: count, debits: count, credits: count }),
      ),
      logs: z.array(z.object({ id: z.string(), rows: count, head: z.string() })),
    })
    .optional(),
});
export type BackupHeader = z.output<typeof headerSchema>;
export type Books = NonNullable<BackupHeader['books']>;

/** The content of the last part: a backup without it is incomplete. */
export const manifestSchema = z.object({
  rows: z.record(z.string(), count),
  files: count,
  fileBytes: count,
  /** Files that rows name and the store did not have: how many, and the first of them. */
  missing: z.object({ count, names: z.array(z.string()) }),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** A part with rows of a table, in COPY's text format, packed by Zstandard. */
export function nameOfRows(table: string, number: number): string {
  return `database/${table}.${String(number).padStart(6, '0')}.copy.zst`;
}

/** The table of such a part; undefined for other parts. */
export function tableOfRows(part: string): string | undefined {
  return /^database\/([a-z0-9_.]+)\.\d{6,}\.copy\.zst$/.exec(part)?.[1];
}

export function nameOfFile(key: string): string {
  return `files/${key}`;
}

/** The key of a file of the store; undefined for other parts, and for what no file of ours is called. */
export function keyOfFile(part: string): string | undefined {
  const key = /^files\/((?:media|documents|chat)\/[\w-]+(?:\/[\w-]+\.\w+)?)$/.exec(part)?.[1];
  return key;
}
