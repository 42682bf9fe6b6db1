import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks a data folder whose restore has begun: a site that started on half of it would look as if all were well. */
export function markRestore(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(markOf(dataDir), 'A restore into this folder has begun and not ended.\n');
}

export function endRestore(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true });
}

/** Refuses to start on a folder whose restore was cut off. Throws ConfigError. */
export function requireFinishedRestore(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return;
  throw new ConfigError(
    `A restore into ${dataDir} was cut off. Remove that folder, empty the database of DATABASE_URL if you have one, and ` +
      'restore again.',
  );
}
