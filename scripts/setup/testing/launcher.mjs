// `npm start` without setting up: `node launcher.mjs FOLDER` runs the server in `dist/app/main.js` of a folder.
import { watchServer } from '../keep-running.mjs';
import { runSite } from '../run-site.mjs';
import { stopServer } from '../stop-server.mjs';

let isStopping = false;
const servers = new Set();
process.on('SIGTERM', () => {
  isStopping = true;
  for (const server of servers) stopServer(server, 'SIGTERM');
});
const watch = (server) => {
  servers.add(server);
  server.once('exit', () => servers.delete(server));
  const running = watchServer(server);
  // Once orders to restart are listened for, which this same event begins.
  running.isReady.then(() => setImmediate(() => process.send?.('ready')));
  return running;
};
const { code } = await runSite({ folder: process.argv[2] ?? '', watch, isStopping: () => isStopping });
process.exit(code ?? 1);
