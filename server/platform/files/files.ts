import { join } from 'node:path';
import { Disk } from 'flydrive';
import { openPrivateFolder } from './private-folder.ts';

/** Where pictures and documents are kept, by key: a local folder, or S3 by configuration. */
export type Files = Disk;

export type S3Location = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Opens the store. The S3 client is loaded only where it is configured. */
export async function openFiles(dataDir: string, s3: S3Location | undefined): Promise<Files> {
  if (s3 === undefined) {
    return new Disk(await openPrivateFolder(join(dataDir, 'files'), ['documents', 'chat']));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      region: s3.region,
      bucket: s3.bucket,
      visibility: 'private',
      supportsACL: false,
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
    }),
  );
}
