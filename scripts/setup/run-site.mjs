import cluster from 'node:cluster';
import { join } from 'node:path';
import { environmentWithNode } from './commands.mjs';
import { keepRunning } from './keep-running.mjs';
import { replaceServer } from './replace-server.mjs';
import { repository } from './repository.mjs';
import { listenForRestarts, restartSocket } from './restart-channel.mjs';
import { serverSettings } from './server-options.mjs';
import { endIfStuck, stopServer } from './stop-server.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./keep-running.mjs').Running} Running */

/**
 * Keeps the server of the site running, and replaces it by another when `npm run restart` asks for one.
 * @param {{ folder: string, watch: (server: ChildProcess) => Running, isStopping: () => boolean }} options
 */
export async function runSite({ folder, watch, isStopping }) {
  /** @type {Running | undefined} */
  let present;
  /** @type {Promise<Running | undefined> | undefined} */
  let replacing;
  /** @type {import('node:net').Server | undefined} */
  let orders;
  const restart = async (/** @type {string} */ newFolder, /** @type {(text: string) => void} */ tell) => {
    const former = present;
    if (replacing !== undefined || former === undefined || isStopping()) {
      tell('The site is just starting, stopping or restarting. Try again in a moment.');
      return false;
    }
    replacing = replaceServer({
      present: former,
      begin: (successorOf) => watch(forkServer(newFolder, { successorOf })),
      end: endServer,
      say: tell,
    }).catch((error) => {
      tell(`The new process could not be started: ${error instanceof Error ? error.message : error}`);
      return undefined;
    });
    const successor = await replacing;
    if (successor === undefined) {
      replacing = undefined;
      return false;
    }
    folder = newFolder;
    endIfStuck(former.process);
    await former.ended;
    tell('Restarted: the process before has ended.');
    return true;
  };
  const begin = () => {
    const server = watch(forkServer(folder));
    server.isReady.then((isReady) => {
      if (!isReady) return;
      present = server;
      const path = restartSocket();
      if (path !== undefined) orders ??= listenForRestarts(path, { folder: () => folder, restart });
    });
    return server;
  };
  const findSuccessor = async () => {
    const successor = await replacing;
    replacing = undefined;
    if (successor !== undefined) present = successor;
    return successor;
  };
  const ended = () => {
    present = undefined;
  };
  try {
    return await keepRunning({ begin, findSuccessor, isStopping, ended, say: (message) => console.error(message) });
  } finally {
    orders?.close();
  }
}

/**
 * Starts the server of a folder. As a process of a cluster: those that run at the same time listen on one port, so that none
 * of its connections is lost when one of them closes it.
 * @param {string} folder
 * @param {{ isDevelopment?: boolean, successorOf?: number }} [options]
 * @returns {ChildProcess}
 */
export function forkServer(folder, { isDevelopment = false, successorOf } = {}) {
  const node = process.execPath;
  const settings = serverSettings(node, { isSmallMachine: process.env.SMALL_MACHINE === '1' });
  const defaults = { NODE_ENV: isDevelopment ? 'development' : 'production', ...settings.environment };
  const environment = environmentWithNode(node, {
    ...(isDevelopment ? { URUGO_DEV: '1' } : {}),
    ...(successorOf === undefined ? {} : { URUGO_SUCCESSOR_OF: String(successorOf) }),
  });
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    // In development it runs from its source, and Vite, which builds and serves in the same process, needs memory.
    exec: isDevelopment ? join(folder, 'server', 'main.ts') : join(folder, 'dist', 'app', 'main.js'),
    execArgv: isDevelopment ? ['--disable-warning=ExperimentalWarning'] : settings.options,
    args: [],
    // Where it was first, so that paths among the variables mean the same.
    cwd: repository,
    // The channel closes when this process is killed, which stops the server.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const worker = cluster.fork({ ...defaults, ...environment });
  // The watcher of the process gets the error as well; without a listener here it would end the launcher.
  worker.on('error', () => undefined);
  return worker.process;
}

/** Ends a server that has not taken any request yet. */
async function endServer(/** @type {Running} */ server) {
  stopServer(server.process, 'SIGTERM');
  await server.ended;
}
