import type { Readable } from 'node:stream';
import { requireKey } from './file-key.ts';
import type { Files, S3Location } from './file-store.ts';
import { createS3Client, type S3Package } from './s3-client.ts';

const isMissing = (error: unknown) => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

/** Files in a bucket of a store that speaks S3; the bucket's own settings decide who may read them. */
export function bucketFiles(sdk: S3Package, { bucket: Bucket, ...access }: S3Location): Files {
  const client = createS3Client(sdk, access);
  const targetOf = (Key: string) => {
    requireKey(Key);
    return { Bucket, Key };
  };

  const bodyOf = async (key: string) => {
    const { Body } = await client.send(new sdk.GetObjectCommand(targetOf(key)));
    if (Body === undefined) throw new Error(`The store sent nothing for ${key}`);
    return Body;
  };

  async function* list(folder: string): AsyncGenerator<string> {
    requireKey(folder);
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  const remove = async (key: string) => {
    await client.send(new sdk.DeleteObjectCommand(targetOf(key)));
  };

  return {
    put: async (key, Body) => {
      await client.send(new sdk.PutObjectCommand({ ...targetOf(key), Body }));
    },
    getBytes: async (key) => (await bodyOf(key)).transformToByteArray(),
    // In Node the package answers with a stream of Node.
    getStream: async (key) => (await bodyOf(key)) as Readable,
    exists: async (key) => {
      try {
        await client.send(new sdk.HeadObjectCommand(targetOf(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    delete: remove,
    deleteAll: async (folder) => {
      for await (const key of list(folder)) await remove(key);
    },
    list,
  };
}
