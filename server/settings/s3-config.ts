import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';

export type S3Config = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where files are kept in a store of the operator's, where there is one. Throws ConfigError. */
export function s3Of(environment: Environment): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
  }
  return {
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION ?? 'auto',
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}
