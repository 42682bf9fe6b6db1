import type { Readable } from 'node:stream';
import type { S3Access } from './s3-client.ts';

/** Where pictures and documents are kept, by keys such as `media/{id}/640.webp`: a local folder, or S3 by configuration. */
export type Files = {
  /** Writes a whole file; it is there once all of it is. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** The content of a file. Throws where there is none, as does the next one. */
  getBytes(key: string): Promise<Uint8Array>;
  getStream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Removes a file, if there is one. */
  delete(key: string): Promise<void>;
  /** Removes all files below a folder. */
  deleteAll(folder: string): Promise<void>;
  /** The keys of all files below a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
};

export type S3Location = S3Access & { bucket: string };
