import { statfs } from 'node:fs/promises';
import { mebibyte } from '#contract/media/upload.ts';

/** Below this, or below a twentieth of the disk, no more files are taken: the database needs the rest to go on. */
const floorBytes = 512 * mebibyte;
const floorShare = 0.05;

export type DiskSpace = { freeBytes: number; totalBytes: number };

/** How much room the disk of a folder has. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Whether the disk has room for more files. */
export function hasRoomForFiles({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes >= Math.max(floorBytes, totalBytes * floorShare);
}

/** Where files are kept, and how much room the disk has. */
type Place = { config: { s3?: object | undefined }; readDiskSpace(): Promise<DiskSpace> };

/** Whether more files can be taken: those in a bucket take no room here. */
export async function canTakeFiles({ config, readDiskSpace }: Place): Promise<boolean> {
  return config.s3 !== undefined || hasRoomForFiles(await readDiskSpace());
}
