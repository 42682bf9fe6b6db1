import { join } from 'node:path';
import { bucketFiles } from './bucket-files.ts';
import type { Files, S3Location } from './file-store.ts';
import { openFolderFiles } from './folder-files.ts';

/** Opens the store. The S3 client is loaded only where it is configured. */
export async function openFiles(dataDir: string, s3: S3Location | undefined): Promise<Files> {
  return s3 === undefined
    ? openFolderFiles(join(dataDir, 'files'), ['documents', 'chat'])
    : bucketFiles(await import('@aws-sdk/client-s3'), s3);
}
