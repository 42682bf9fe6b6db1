/** How to reach a store that speaks S3. */
export type S3Access = { endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string };

/** The package, which is loaded only where S3 is configured. */
export type S3Package = typeof import('@aws-sdk/client-s3');

/** A client of the store. A store of one's own has its buckets in paths, not in names of hosts. */
export function createS3Client(sdk: S3Package, { endpoint, region, accessKeyId, secretAccessKey }: S3Access) {
  return new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
}
