// A node in a process of its own, which can be killed: everything but the pages, on the database of DATABASE_URL.
import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startService } from '#server/service.ts';

const config = loadConfig();
const { address, stop } = await startService(config, createLog(config.logLevel), () => undefined, { withPages: false });
process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));
process.send?.({ type: 'ready', address });
