import type { Readable } from 'node:stream';
import { createS3Client, type S3Access } from '#server/platform/files/s3-client.ts';
import { ArchiveError } from './archive-error.ts';
import type { ArchivePlace } from './archive-place.ts';

type Bucket = S3Access & { bucket: string; prefix: string };

/** A file has at most 10,000 parts, so that one of 320 GB still fits. */
const partBytes = 32 * 1024 * 1024;

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** The client is loaded only where it is used. */
async function connect(access: S3Access) {
  const sdk = await import('@aws-sdk/client-s3');
  return { sdk, client: createS3Client(sdk, access) };
}

type Connected = Awaited<ReturnType<typeof connect>>;
type Target = { Bucket: string; Key: string };

/** Sends a file in parts; it is in the bucket once all of them are. */
async function send({ sdk, client }: Connected, target: Target, bytes: Readable): Promise<number> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target));
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let size = 0;
  try {
    for await (const Body of inParts(bytes)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
      parts.push({ PartNumber, ETag });
      size += Body.length;
    }
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }),
    );
    return size;
  } catch (error) {
    bytes.destroy();
    await abort({ sdk, client }, target, UploadId).catch(() => undefined);
    throw error;
  }
}

async function abort({ sdk, client }: Connected, target: Target, UploadId: string | undefined): Promise<void> {
  await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId }));
}

async function list({ sdk, client }: Connected, Bucket: string, Prefix: string) {
  const found: { name: string; bytes: number }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key = '', Size = 0 } of page.Contents ?? [])
      found.push({ name: Key.slice(Prefix.length), bytes: Size });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

/** Archives in a bucket, below a prefix. */
export function s3Place({ bucket: Bucket, prefix, ...access }: Bucket): ArchivePlace {
  let connecting: Promise<Connected> | undefined;
  const connected = () => {
    connecting ??= connect(access);
    return connecting;
  };
  const targetOf = (name: string) => ({ Bucket, Key: prefix + name });
  return {
    describe: (name) => `s3://${Bucket}/${prefix}${name}`,
    write: async (name, bytes) => send(await connected(), targetOf(name), bytes),
    read: async (name) => {
      const { sdk, client } = await connected();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(targetOf(name)));
        return Body as Readable;
      } catch (error) {
        if (!(error instanceof Error && error.name === 'NoSuchKey')) throw error;
        throw new ArchiveError(`There is no s3://${Bucket}/${prefix}${name}.`);
      }
    },
    list: async () => list(await connected(), Bucket, prefix),
    remove: async (name) => {
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand(targetOf(name)));
    },
    removeUnfinished: async () => {
      const { sdk, client } = await connected();
      const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
      for (const { Key = '', UploadId } of Uploads) await abort({ sdk, client }, { Bucket, Key }, UploadId);
    },
  };
}
