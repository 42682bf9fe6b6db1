import { availableParallelism } from 'node:os';
import type { CleanupStack } from './cleanup-stack.ts';
import type { Config } from './config.ts';
import type { Tables } from './database.ts';
import type { Clock } from './platform/clock/clock.ts';
import { type DatabaseAddress, type DatabaseConnection, poolUsage } from './platform/database/connection.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { ReplicaReads } from './platform/database/replica-reads.ts';
import { readDiskSpace } from './platform/files/disk-space.ts';
import { openFiles } from './platform/files/files.ts';
import { createImageWork } from './platform/images/image-work.ts';
import type { Log } from './platform/log/log.ts';
import { createPdfWork } from './platform/pdf/pdf-work.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import type { Platform } from './platform.ts';

/** Pictures worked on at a time, which leaves a processor to those who only look, and how many may wait. */
const imageConcurrency = Math.max(1, availableParallelism() - 1);
const imageQueueCapacity = 20;
const pdfQueueCapacity = 100;

type Opened = DatabaseConnection<Tables> & { address: DatabaseAddress };
type Surroundings = { config: Config; log: Log; undos: CleanupStack; clock: Clock };

/** Opens the resources that every module uses, on top of an open database; each is pushed on `undos`. */
export async function openPlatform(
  { db, pool, address }: Opened,
  { config, log, undos, clock }: Surroundings,
): Promise<Platform> {
  const realtime = await openRealtime(config, address, log);
  await undos.add({ what: 'the live connection', run: realtime.close });
  const images = createImageWork({ concurrency: imageConcurrency, capacity: imageQueueCapacity });
  await undos.add({ what: 'work on pictures', run: images.stop });
  const pdfs = createPdfWork({ capacity: pdfQueueCapacity });
  await undos.add({ what: 'drawing documents', run: pdfs.stop });
  const readUrl = config.roles.includes('web') ? config.databaseReadUrl : undefined;
  const isTraced = config.traces !== undefined;
  const reads = new ReplicaReads(db, readUrl, { poolSize: config.databasePoolSize, log, isTraced });
  await undos.add({ what: 'reads from replicas', run: () => reads.close() });
  return {
    config,
    db,
    reads,
    databaseAddress: address,
    files: await openFiles(config.dataDir, config.s3),
    images,
    drawPdf: pdfs.draw,
    readConnectionUse: () => poolUsage(pool),
    readDiskSpace: () => readDiskSpace(config.dataDir),
    clock,
    databaseClock: new DatabaseClock(db, clock),
    realtime,
    log,
  };
}
