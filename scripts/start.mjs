// `npm start` and `npm run dev`. Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { refuseOldNode } from './setup/node-version.mjs';

const help = `Starts Urugo: installs what is missing, builds pages and server when they changed, starts the server.

  npm start           the site, as in production
  npm run dev         the site with the web client rebuilt while you edit

Configuration is by environment variables; see docs/operating.md. Stop with Ctrl-C.`;

refuseOldNode();
if (process.argv.includes('--help')) console.log(help);
else {
  // Imported late: what they use may be missing from a Node older than 20.
  const { startServer } = await import('./setup/start-server.mjs');
  process.exitCode = await startServer({ isDevelopment: process.argv.includes('--dev') });
}
