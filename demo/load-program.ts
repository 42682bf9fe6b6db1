import { once } from 'node:events';
import { CleanupStack } from '#server/cleanup-stack.ts';
import { loadConfig } from '#server/config.ts';
import type { Tables } from '#server/database.ts';
import { openPlatform } from '#server/open-platform.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import { loadDemoData } from './load-demo-data.ts';
import type { LoadNews, LoadOrder } from './load-in-own-process.ts';

/** How long connections may take to close; everything is stored by then. */
const closeMilliseconds = 5_000;

// The service that has started this program is gone.
process.on('disconnect', () => process.exit(1));
// A terminal sends Ctrl-C to this program too; the service ends it in order.
process.on('SIGINT', () => undefined);

const [{ address }] = (await once(process, 'message')) as [LoadOrder];
const config = loadConfig();
const log = createLog(config.logLevel);
const undos = new CleanupStack(log);
const database = connectDatabase<Tables>(address, { poolSize: config.databasePoolSize, log });
await undos.add({ what: 'the database connection', run: database.close });
const platform = await openPlatform({ ...database, address }, { config, log, undos, clock: systemClock });
await loadDemoData(platform, (progress) => process.send?.({ progress } satisfies LoadNews));
await undos.undo(closeMilliseconds);
process.exit();
