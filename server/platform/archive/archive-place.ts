import type { Readable } from 'node:stream';

/** A file that is kept there, by its name. */
export type KeptArchive = { name: string; bytes: number };

/** A folder, or the objects below a prefix of a bucket, where archives are kept. */
export type ArchivePlace = {
  /** As it is shown: no secret is in it. */
  describe(name: string): string;
  /** Writes a file that is there only when it is complete; returns its size. */
  write(name: string, bytes: Readable): Promise<number>;
  read(name: string): Promise<Readable>;
  list(): Promise<KeptArchive[]>;
  remove(name: string): Promise<void>;
  /** Removes what writers that were killed have left; only while nothing is written. */
  removeUnfinished(): Promise<void>;
};
