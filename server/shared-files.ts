import { randomUUID } from 'node:crypto';
import { findSiteFact, noteSiteFact } from './platform/database/site-facts.ts';
import type { ReadinessCheck } from './platform/http/health.ts';
import type { Platform } from './platform.ts';

const keyOf = (mark: string) => `marks/${mark}`;

const content = 'The nodes of this site find this file where they find each other’s pictures.\n';

/** The name of the file by which nodes see that they share their files; the first node writes it. */
async function findMark({ db, files }: Platform): Promise<string> {
  const known = await findSiteFact(db, 'files');
  if (known !== undefined) return known;
  const own = randomUUID();
  // Before it is noted, so that a crash in between leaves a file too many and not one too few.
  await files.put(keyOf(own), content);
  const noted = await noteSiteFact(db, 'files', own);
  if (noted !== own) await files.delete(keyOf(own));
  return noted;
}

/**
 * With several nodes: whether this one reads the files of the others, which takes a shared folder or S3. A node alone
 * writes the mark where it is missing, since its files are then those of the site.
 */
export async function checkSharedFiles(platform: Platform): Promise<ReadinessCheck[]> {
  const { config, files, log } = platform;
  const key = keyOf(await findMark(platform));
  const isThere = await files.exists(key);
  if (config.webNodes === 1) {
    if (!isThere) await files.put(key, content);
    return [];
  }
  if (!isThere) {
    log.error(
      'WEB_NODES is above 1, and this node does not find the files of the others: share the folder files in DATA_DIR ' +
        'between them, or set S3_BUCKET. It is not ready until then (docs/database.md).',
    );
  }
  return [{ name: 'shared files', isMet: () => files.exists(key) }];
}
