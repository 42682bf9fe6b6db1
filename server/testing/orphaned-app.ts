import { startEmbeddedPostgres } from '#server/platform/postgres/index.ts';

// A substitute for the application that the tests start in a process of its own and kill: `node orphaned-app.ts DATA_DIR`.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('the data folder is missing');
await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
