import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Tables } from '#server/database.ts';
import { verifyAllLogs } from '#server/modules/auctions/index.ts';
import type { CheckedBackup } from '#server/modules/backups/index.ts';
import { findLedgerFaults } from '#server/modules/ledger/index.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { connectDatabase, type DatabaseAddress, poolUsage } from '#server/platform/database/connection.ts';
import { DatabaseClock } from '#server/platform/database/database-clock.ts';
import { ReplicaReads } from '#server/platform/database/replica-reads.ts';
import { readDiskSpace } from '#server/platform/files/disk-space.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { createImageWork } from '#server/platform/images/image-work.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createPdfWork } from '#server/platform/pdf/pdf-work.ts';
import { openRealtime } from '#server/platform/realtime/realtime.ts';
import type { Platform } from '#server/platform.ts';

/** What was found in the copy, in lines for the operator; `faults` are what is not as it should be. */
export type Drill = { lines: string[]; faults: string[] };

type Opened = { platform: Platform; close(): Promise<void> };

async function openPlatform(config: Config, database: DatabaseAddress): Promise<Opened> {
  const log = createLog('silent');
  const { db, pool, close } = connectDatabase<Tables>(database, { poolSize: 5, log });
  const realtime = await openRealtime({ ...config, webNodes: 1, redisUrl: undefined }, database, log);
  const images = createImageWork({ concurrency: 1, capacity: 1 });
  const pdfs = createPdfWork({ capacity: 1 });
  const platform: Platform = {
    config,
    db,
    reads: new ReplicaReads(db, undefined, { poolSize: 1, log }),
    databaseAddress: database,
    files: await openFiles(config.dataDir, undefined),
    images,
    drawPdf: pdfs.draw,
    readConnectionUse: () => poolUsage(pool),
    readDiskSpace: () => readDiskSpace(config.dataDir),
    clock: systemClock,
    databaseClock: new DatabaseClock(db, systemClock),
    realtime,
    log,
  };
  const end = async () => {
    await images.stop();
    await pdfs.stop();
    await realtime.close();
    await close();
  };
  return { platform, close: end };
}

type Shown = { slug: string; displayImage: string };

/** Starts the copy on a free port of this machine and asks for a list, a listing and its picture, as a browser would. */
async function askOverHttp(platform: Platform): Promise<string[]> {
  const app = await createApp({ platform, withPages: false });
  const faults: string[] = [];
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (path: string): Promise<unknown> => {
      const answer = await fetch(new URL(path, address));
      if (!answer.ok) faults.push(`The copy answers ${path} with ${answer.status}.`);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      return isJson ? answer.json() : answer.arrayBuffer();
    };
    await ask('/readyz');
    const { products = [] } = Object(await ask('/api/product/all?limit=1')) as { products?: Shown[] };
    const [first] = products;
    if (first !== undefined) await ask(`/api/product/details/${first.slug}`);
    if (first?.displayImage?.startsWith('/')) await ask(first.displayImage);
  } finally {
    await app.close();
  }
  return faults;
}

/** Asks the restored copy what it holds: its books, the logs of its auctions, its files, its answers over HTTP. */
export async function askCopy(
  config: Config,
  database: DatabaseAddress,
  { header, manifest }: CheckedBackup,
): Promise<Drill> {
  const { platform, close } = await openPlatform(config, database);
  try {
    const ledger = await findLedgerFaults(platform.db);
    const { logs, faults } = await verifyAllLogs(platform.db);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return {
      lines: [
        `The site as it was at ${header.takenAt}, made by Urugo ${header.version} on PostgreSQL ${header.postgres}.`,
        `${rows} rows of ${header.tables.length} tables: as many as were backed up.`,
        `${header.books?.ledger.length ?? 0} sums of the ledger, the same as then; the books are ${ledger.length === 0 ? 'right' : 'WRONG'}.`,
        `${logs} logs of auctions, with the same ends as then; ${faults.length} of them are not right.`,
        `${manifest.files} files, each as it was written.`,
      ],
      faults: [
        ...ledger.map(({ fault, id }) => `The ledger is wrong: ${fault} of ${id}.`),
        ...faults.map(({ id, message }) => `The log of the auction ${id} is wrong: ${message}`),
        ...(manifest.missing.count > 0
          ? [`${manifest.missing.count} files had been lost before the backup: ${manifest.missing.names.join(', ')}.`]
          : []),
        ...(await askOverHttp(platform)),
      ],
    };
  } finally {
    await close();
  }
}
