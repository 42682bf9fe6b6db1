// A node in a process of its own, which can be killed: everything except the pages, on the database of DATABASE_URL.
import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startService } from '#server/service.ts';

const config = loadConfig();
/** A test may set its clock ahead of the others. */
const ahead = Number(process.env.TEST_CLOCK_AHEAD ?? 0);
const later = (at: Date) => new Date(at.getTime() + ahead);
const clock = { now: () => later(new Date()), byDatabase: later };
const options = { withPages: false, ...(ahead !== 0 && { clock }) };
const { address, stop } = await startService(config, createLog(config.logLevel), () => undefined, options);
process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));
process.send?.({ type: 'ready', address });
