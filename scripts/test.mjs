// `npm test`. Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
// Imported late: what it uses may be missing from a Node older than 20.
const { runChecks } = await import('./checks/run-checks.mjs');
process.exitCode = await runChecks(process.argv.slice(2));
