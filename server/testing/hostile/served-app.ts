import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startService } from '#server/service.ts';

// The service in a process of its own, without pages and without the demonstration's data: what a test puts into the
// database is all there is.
const config = { ...loadConfig(), mode: 'production' as const };
const service = await startService(config, createLog('warn'), () => undefined, { withPages: false });
process.once('SIGTERM', () => void service.stop().finally(() => process.exit(0)));
process.send?.({ type: 'ready', address: service.address });
