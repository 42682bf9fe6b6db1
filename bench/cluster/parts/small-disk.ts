import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mebibyte } from '#contract/media/upload.ts';

const zeros = Buffer.alloc(4_096);

/** A file system of its own in a file: what is written to it is written down, and it can be full. */
export type SmallDisk = {
  folder: string;
  freeBytes(): number;
  /** Fills the disk until this many bytes are left. */
  fill(leave: number): void;
  /** Removes what filled it. */
  clear(): void;
  remove(): void;
};

/** Writes until the disk is full. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'a');
  try {
    for (;;) writeSync(descriptor, zeros);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Makes one of this many megabytes; throws where we may not mount one. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const parent = mkdtempSync(join(tmpdir(), 'urugo-bench-disk-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')];
  // PostgreSQL may run as an account that must be able to enter.
  chmodSync(parent, 0o755);
  mkdirSync(folder);
  try {
    execFileSync('truncate', ['-s', `${megabytes}M`, image]);
    // No space is reserved for root.
    execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
    execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(parent, { recursive: true, force: true });
    throw error;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const clear = () => rmSync(ballast, { force: true });
  return {
    folder,
    freeBytes,
    fill: (leave) => {
      clear();
      const most = freeBytes() - Math.max(leave, mebibyte);
      if (most > 0) execFileSync('fallocate', ['-l', String(most), ballast]);
      if (leave === 0) fillUp(ballast);
    },
    clear,
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
