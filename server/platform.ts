import type { Config } from './config.ts';
import type { Db, Reads } from './database.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { ConnectionUse, DatabaseAddress } from './platform/database/connection.ts';
import type { DatabaseClock } from './platform/database/database-clock.ts';
import type { DiskSpace } from './platform/files/disk-space.ts';
import type { Files } from './platform/files/file-store.ts';
import type { ImageWork } from './platform/images/image-work.ts';
import type { Log } from './platform/log/log.ts';
import type { DrawPdf } from './platform/pdf/sheet.ts';
import type { Realtime } from './platform/realtime/realtime.ts';

/** What every module is given to work with. */
export type Platform = {
  config: Config;
  db: Db;
  /** For reads that may be a moment old, from replicas where there are any. */
  reads: Reads;
  /** For threads, which open a connection of their own. */
  databaseAddress: DatabaseAddress;
  files: Files;
  /** Pictures are decoded in a program of its own, few at a time, so that uploads never starve other requests. */
  images: ImageWork;
  /** `drawPdf` (platform/pdf), beside the server. Throws QueueFullError when too many wait. */
  drawPdf: DrawPdf;
  readConnectionUse(): ConnectionUse;
  /** The room on the disk that holds the files and the database. */
  readDiskSpace(): Promise<DiskSpace>;
  clock: Clock;
  /** What pages show as the present beside auctions. */
  databaseClock: DatabaseClock;
  /** The live connection of browsers and other clients. */
  realtime: Realtime;
  log: Log;
};
