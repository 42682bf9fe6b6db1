import type { S3Access } from '#server/platform/files/s3-client.ts';
import type { ArchivePlace } from './archive-place.ts';
import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';

/** Opens the place of `BACKUP_DIR`: a folder, or `s3://bucket/prefix`. */
export function openArchivePlace(place: string, s3: S3Access | undefined): ArchivePlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  if (bucket === undefined) return folderPlace(place);
  if (s3 === undefined) throw new Error('s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return s3Place({ ...s3, bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` });
}
